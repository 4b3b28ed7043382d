import { useState } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Radio } from '#ui/controls/Checkbox.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { formatIsoDay } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useMergeContacts } from '../changes/merge-contacts.ts'
import styles from './Merge.module.css'
import { firstChoice, MERGED_FIELDS, type MergedField, mergedForm, valuesOf } from './merged-form.ts'

interface MergeDialogProps {
  /** The first one stays. */
  contacts: readonly Contact[]
  onClose: () => void
  onMerged: (contact: Contact) => void
}

/** Several contacts become one: of each field that differs one value is chosen. */
export function MergeDialog({ contacts, onClose, onMerged }: MergeDialogProps) {
  const t = useSettingsT()
  const [choice, setChoice] = useState(() => firstChoice(contacts))
  const { mutate: merge, isPending } = useMergeContacts((contact) => {
    onClose()
    onMerged(contact)
  })
  const form = mergedForm(contacts, choice)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contacts.merge_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => merge({ contact_ids: contacts.map(({ id }) => id), contact: form })}
          >
            {t('contacts.merge_count', { count: contacts.length })}
          </Button>
        </>
      }
    >
      <p>{t('contacts.merge_hint')}</p>
      {MERGED_FIELDS.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          values={valuesOf(contacts, field)}
          chosen={choice[field]}
          onPick={(value) => setChoice({ ...choice, [field]: value })}
        />
      ))}
      {form.emails.length > 0 && (
        <div className={styles.single}>
          <b>{t('contacts.email')}</b>
          <ul>
            {form.emails.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

interface FieldChoiceProps {
  field: MergedField
  values: readonly string[]
  chosen: string
  onPick: (value: string) => void
}

/** One value has nothing to choose from, and is only told. */
function FieldChoice({ field, values, chosen, onPick }: FieldChoiceProps) {
  const t = useSettingsT()
  if (values.length === 0) return null
  const shown = field === 'birth_date' ? formatIsoDay : (value: string) => value
  if (values.length === 1) {
    return (
      <div className={styles.single}>
        <b>{t(`contacts.${field}`)}</b>
        <span>{shown(values[0]!)}</span>
      </div>
    )
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`contacts.${field}`)}</legend>
      {values.map((value) => (
        <Radio key={value} name={`merge-${field}`} checked={value === chosen} onChange={() => onPick(value)}>
          {shown(value)}
        </Radio>
      ))}
      <Radio name={`merge-${field}`} checked={chosen === ''} onChange={() => onPick('')}>
        {t('contacts.not_set')}
      </Radio>
    </fieldset>
  )
}
