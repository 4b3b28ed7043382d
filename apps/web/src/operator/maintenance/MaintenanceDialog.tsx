import { useId, useState } from 'react'
import { ANNOUNCEMENT_CHARS_MAX } from '#contract/notices/announcements/announcement.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { moments } from '#web/platform/dates/moments.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../admission/ConfirmAgain.tsx'
import { UntilButton } from '../words/UntilButton.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { WordsField } from '../words/WordsField.tsx'
import styles from './Maintenance.module.css'
import { useStartMaintenance } from './start-maintenance.ts'

const soon = () => moments(new Date())[0]!.at

/** What people are to read meanwhile, and whether it ends by itself. */
export function MaintenanceDialog({ onClose }: { onClose: () => void }) {
  const t = useOperatorT()
  const ends_id = useId()
  const [text_ru, setRussian] = useState('')
  const [text_en, setEnglish] = useState('')
  const [ends, setEnds] = useState(true)
  const [until, setUntil] = useState(soon)
  const act = useStartMaintenance(onClose)
  const start = () => act.run({ text_ru, text_en, until: ends ? until.toISOString() : null })
  return (
    <>
      <Dialog
        open={!act.isUnconfirmed}
        wide
        title={t('operator.maintenance_title')}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button variant="danger" busy={act.isPending} onClick={start}>
              {t('operator.maintenance_start')}
            </Button>
          </>
        }
      >
        <p>{t('operator.maintenance_what')}</p>
        <WordsField
          label={t('operator.announcement_text_ru')}
          chars_max={ANNOUNCEMENT_CHARS_MAX}
          value={text_ru}
          onChange={setRussian}
        />
        <WordsField
          label={t('operator.announcement_text_en')}
          chars_max={ANNOUNCEMENT_CHARS_MAX}
          value={text_en}
          onChange={setEnglish}
        />
        <p className={styles.hint}>{t('operator.maintenance_text_hint')}</p>
        <div className={styles.ends}>
          <span className={styles.choice}>
            <Checkbox id={ends_id} checked={ends} onChange={setEnds} />
            <label htmlFor={ends_id}>{t('operator.maintenance_ends')}</label>
          </span>
          {ends && <UntilButton until={until} onPick={setUntil} />}
        </div>
        <FormError text={act.failure ? failureText(act.failure, t) : null} />
      </Dialog>
      <ConfirmAgain act={act} />
    </>
  )
}
