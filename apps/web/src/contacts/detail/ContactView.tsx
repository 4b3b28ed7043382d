import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { birthDay } from './birth-day.ts'
import { ContactAddress } from './ContactAddress.tsx'
import styles from './Detail.module.css'
import { GroupChips } from './GroupTags.tsx'

interface ContactViewProps {
  contact: Contact
  /** Somebody comes back from the form: the focus stands where it was left. */
  isBack: boolean
  onEdit: () => void
}

/** A person to look at: how they are called and reached. */
export function ContactView({ contact, isBack, onEdit }: ContactViewProps) {
  const t = useSettingsT()
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) edit.current?.focus()
  }, [isBack])
  const { emails, phone, birth_date, groups } = contact
  const name = personName(contact)
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <Avatar name={name} email={emails[0] ?? name} size={40} className={styles.face} />
        <div className={styles.called}>
          <h1>{name}</h1>
          <GroupChips groups={groups} />
        </div>
        <span className={styles.buttons}>
          <Button ref={edit} variant="secondary" icon={Pencil} onClick={onEdit}>
            {t('contacts.change')}
          </Button>
        </span>
      </header>
      <dl className={styles.facts}>
        {emails.length > 0 && (
          <div>
            <dt>{t('contacts.email')}</dt>
            {emails.map((email) => (
              <dd key={email}>
                <ContactAddress email={email} />
              </dd>
            ))}
          </div>
        )}
        {phone !== '' && (
          <div>
            <dt>{t('contacts.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        {birth_date !== null && (
          <div>
            <dt>{t('contacts.birth_date')}</dt>
            <dd>{birthDay(t.language, birth_date)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
