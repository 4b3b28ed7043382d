import { Phone, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_EMAILS_MAX } from '#contract/contacts/contact.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { DateField } from '#web/platform/dates/DateField.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './ContactFields.module.css'
import { type ContactDraft, type DraftProblems, type EmailLine, withOneMore } from './contact-draft.ts'
import { GroupTags } from './GroupTags.tsx'

const LINE_CHARS_MAX = 100

interface ContactFieldsProps {
  draft: ContactDraft
  problems: DraftProblems | null
  /** Why it was not saved. */
  failure: unknown
  onChange: (changes: Partial<ContactDraft>) => void
}

/** The fields of a contact. Spec §3 Contact. */
export function ContactFields({ draft, problems, failure, onChange }: ContactFieldsProps) {
  const t = useSettingsT()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
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
        lines={draft.emails}
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
      <DateField
        label={t('contacts.birth_date')}
        hideLabel={false}
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
  lines: readonly EmailLine[]
  /** Keys of the lines that hold no address. */
  wrong: ReadonlySet<number>
  onChange: (lines: EmailLine[]) => void
}

/** As many addresses as there are, each in its own field. */
function EmailFields({ lines, wrong, onChange }: EmailFieldsProps) {
  const t = useSettingsT()
  const [added, setAdded] = useState<number>()
  const add = () => {
    const more = withOneMore(lines)
    setAdded(more.at(-1)?.key)
    onChange(more)
  }
  return (
    <fieldset className={styles.emails}>
      <legend>{t('contacts.email')}</legend>
      {lines.map(({ key, email }, at) => {
        const nth = at + 1
        return (
          <div key={key}>
            <TextField
              type="email"
              label={t('contacts.email_nth', { nth })}
              hideLabel
              autoFocus={key === added}
              value={email}
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              error={wrong.has(key) ? t('contacts.wrong_email') : undefined}
              onChange={(event) => onChange(lines.with(at, { key, email: event.target.value }))}
            />
            {lines.length > 1 && (
              <IconButton
                label={t('contacts.remove_email', { nth })}
                icon={X}
                iconSize={16}
                className={styles.remove}
                onClick={() => onChange(lines.toSpliced(at, 1))}
              />
            )}
          </div>
        )
      })}
      {lines.length < CONTACT_EMAILS_MAX && (
        <Button size="sm" icon={Plus} onClick={add}>
          {t('contacts.one_more_email')}
        </Button>
      )}
    </fieldset>
  )
}
