import { useState } from 'react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#contract/contacts/transfer/export-contacts.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useGroups } from '../groups/list-groups.ts'
import { exportContactsUrl } from './export-contacts.ts'

const EVERYBODY = 0

/** The address book or a group of it as a file. */
export function ExportDialog({
  group,
  onClose,
}: {
  group: Pick<ContactGroup, 'id'> | null
  onClose: () => void
}) {
  const t = useSettingsT()
  const groups = useGroups().data ?? []
  const [whose, setWhose] = useState(group?.id ?? EVERYBODY)
  const [format, setFormat] = useState<ExportFormat>('vcard3')
  const href = exportContactsUrl({ format, ...(whose !== EVERYBODY && { group_id: whose }) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contacts.export_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <a className={buttonClass({ variant: 'primary' })} href={href} download="" onClick={onClose}>
            {t('contacts.download')}
          </a>
        </>
      }
    >
      <Select<number>
        label={t('contacts.export_what')}
        value={whose}
        options={[
          { value: EVERYBODY, text: t('contacts.all') },
          ...groups.map(({ id, name }) => ({ value: id, text: t('contacts.export_group', { name }) })),
        ]}
        onPick={setWhose}
      />
      <Select<ExportFormat>
        label={t('contacts.format')}
        value={format}
        options={EXPORT_FORMATS.map((value) => ({ value, text: t(`contacts.format_${value}`) }))}
        onPick={setFormat}
      />
    </Dialog>
  )
}
