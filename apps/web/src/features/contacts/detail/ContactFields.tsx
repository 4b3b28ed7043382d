import { Phone, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CONTACT_EMAILS_MAX } from '#contract/contacts/contact.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { BirthDateField } from './BirthDateField.tsx'
import type { ContactDraft, DraftProblems } from './contact-draft.ts'
import styles from './Detail.module.css'
import { GroupTags } from './GroupTags.tsx'

const LINE_CHARS_MAX = 100

interface ContactFieldsProps {
  draft: ContactDraft
  problems: DraftProblems | null
  /** Why it was not saved. */
  failure: unknown
  isNew: boolean
  onChange: (changes: Partial<ContactDraft>) => void
}

/** The fields of a contact. Spec §3 Contact. */
export function ContactFields({ draft, problems, failure, isNew, onChange }: ContactFieldsProps) {
  const t = useSettingsT()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])
  return (
    <div className={styles.fields}>
      <TextField
        ref={first}
        label={t('contacts.name')}
        value={draft.name}
        maxLength={LINE_CHARS_MAX}
        autoComplete="off"
        error={problems?.name ? t('contacts.name_needed') : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={t('contacts.surname')}
        value={draft.surname}
        maxLength={LINE_CHARS_MAX}
        autoComplete="off"
        onChange={(event) => onChange({ surname: event.target.value })}
      />
      <EmailFields
        emails={draft.emails}
        wrong={problems?.emails ?? new Set()}
        onChange={(emails) => onChange({ emails })}
      />
      <TextField
        type="tel"
        label={t('contacts.phone')}
        value={draft.phone}
        maxLength={LINE_CHARS_MAX}
        autoComplete="off"
        className={styles.number}
        end={<Icon of={Phone} />}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <BirthDateField
        value={draft.birth_date}
        error={problems?.birth_date ? t('contacts.wrong_date') : undefined}
        onChange={(birth_date) => onChange({ birth_date })}
      />
      <GroupTags groups={draft.groups} onChange={(groups) => onChange({ groups })} />
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </div>
  )
}

interface EmailFieldsProps {
  emails: readonly string[]
  wrong: ReadonlySet<number>
  onChange: (emails: string[]) => void
}

/** As many addresses as there are, each in its own field. */
function EmailFields({ emails, wrong, onChange }: EmailFieldsProps) {
  const t = useSettingsT()
  const fields = useRef<HTMLFieldSetElement>(null)
  const isFocusWanted = useRef(false)
  useEffect(() => {
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    fields.current?.querySelectorAll('input')[emails.length - 1]?.focus()
  }, [emails.length])
  return (
    <fieldset ref={fields} className={styles.emails}>
      <legend>{t('contacts.email')}</legend>
      {emails.map((email, at) => {
        const nth = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place among the addresses.
          <div key={at}>
            <TextField
              type="email"
              label={t('contacts.email_nth', { nth })}
              hideLabel
              value={email}
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              error={wrong.has(at) ? t('contacts.wrong_email') : undefined}
              onChange={(event) => onChange(emails.with(at, event.target.value))}
            />
            {emails.length > 1 && (
              <IconButton
                label={t('contacts.remove_email', { nth })}
                icon={X}
                iconSize={16}
                className={styles.remove}
                onClick={() => onChange(emails.toSpliced(at, 1))}
              />
            )}
          </div>
        )
      })}
      {emails.length < CONTACT_EMAILS_MAX && (
        <Button
          size="sm"
          icon={Plus}
          onClick={() => {
            isFocusWanted.current = true
            onChange([...emails, ''])
          }}
        >
          {t('contacts.one_more_email')}
        </Button>
      )}
    </fieldset>
  )
}
