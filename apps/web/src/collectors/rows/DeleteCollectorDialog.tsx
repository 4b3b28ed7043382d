import { useState } from 'react'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { Radio } from '#ui/controls/Checkbox.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../CollectorsSettings.module.css'
import { useDeleteCollector } from './delete-collector.ts'

interface DeleteCollectorDialogProps {
  collector: Collector
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a collector ends, and what is to become of what it brought. */
export function DeleteCollectorDialog({ collector, onClose, onDeleted }: DeleteCollectorDialogProps) {
  const t = useSettingsT()
  const [keep_mail, setKeep] = useState(true)
  const { mutate: remove, isPending } = useDeleteCollector(() => {
    onClose()
    onDeleted()
  })
  const title = t('collectors.delete_question', { email: collector.email })
  return (
    <AskDialog
      title={title}
      action={t('collectors.delete_action')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => remove({ id: collector.id, keep_mail })}
    >
      <p>{t('collectors.delete_hint')}</p>
      {collector.folder_id !== null && (
        <div className={styles.choices} role="radiogroup" aria-label={title}>
          <Radio name="keep-mail" checked={keep_mail} onChange={() => setKeep(true)}>
            {t('collectors.keep_mail')}
          </Radio>
          <Radio name="keep-mail" checked={!keep_mail} onChange={() => setKeep(false)}>
            {t('collectors.trash_mail')}
          </Radio>
        </div>
      )}
    </AskDialog>
  )
}
