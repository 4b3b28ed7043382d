import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contact } from '#contract/contacts/contact.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotices } from '#web/platform/notices.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteContacts } from '../delete-contacts.ts'
import { personName } from '../person-name.ts'
import { useSaveContact } from '../save-contact.ts'
import type { ContactsNav } from '../use-contacts-place.ts'
import { ContactBar } from './ContactBar.tsx'
import { ContactFields } from './ContactFields.tsx'
import { draftOf, EMPTY_DRAFT, formOf, isChanged, problemsOf } from './contact-draft.ts'
import styles from './Detail.module.css'
import { GroupChips } from './GroupTags.tsx'
import { RecentLetters } from './RecentLetters.tsx'

interface ContactCardProps {
  nav: ContactsNav
  /** null: a new one. */
  contact: Contact | null
}

/** A contact as a form: what stands there is what can be changed. ui §4 Contacts. */
export function ContactCard({ nav, contact }: ContactCardProps) {
  const t = useSettingsT()
  const notices = useNotices()
  const form = useRef<HTMLFormElement>(null)
  const { place, leap } = nav
  const from = contact ? draftOf(contact) : { ...EMPTY_DRAFT, groups: groupOf(place.group) }
  const [edited, setEdited] = useState<typeof from | null>(null)
  const [isTried, setTried] = useState(false)
  const draft = edited ?? from
  const isDirty = edited !== null && isChanged(edited, from)
  useUnsavedForm(isDirty)

  const {
    mutate: save,
    isPending,
    error,
    reset,
  } = useSaveContact(contact?.id ?? null, (saved) => {
    setEdited(null)
    setTried(false)
    notices.success(t('contacts.saved'))
    if (!contact) leap({ contact: saved.id }, { replace: true })
  })
  const { mutate: remove } = useDeleteContacts()
  const problems = problemsOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is wrong is shown before it gets the focus.
    flushSync(() => setTried(true))
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (!isPending) save(formOf(draft))
  }
  const cancel = () => {
    setEdited(null)
    setTried(false)
    reset()
    if (!contact) leap({ contact: null })
  }
  const name = contact ? personName(contact) : t('contacts.new_contact')
  const typed = personName(formOf(draft))
  const [email] = contact?.emails ?? []

  return (
    <>
      <ContactBar
        email={email}
        onClose={() => nav.go({ contact: null })}
        {...(contact && {
          onDelete: () => {
            setEdited(null)
            leap({ contact: null })
            remove([contact.id])
          },
        })}
      />
      <div className={styles.scroll}>
        <form
          ref={form}
          className={styles.card}
          aria-label={t(contact ? 'contacts.edit' : 'contacts.new_contact')}
          noValidate
          onSubmit={submit}
        >
          <header className={styles.head}>
            <Avatar name={typed} email={email ?? typed} size={40} className={styles.face} />
            <div className={styles.called}>
              <h1>{name}</h1>
              <GroupChips groups={contact?.groups ?? []} />
            </div>
            <span className={styles.buttons}>
              <Button variant="primary" type="submit" busy={isPending}>
                {t('contacts.save')}
              </Button>
              {(isDirty || !contact) && <Button onClick={cancel}>{t('contacts.cancel')}</Button>}
            </span>
          </header>
          <ContactFields
            draft={draft}
            problems={isTried ? problems : null}
            failure={error}
            isNew={!contact}
            onChange={(changes) => {
              setEdited({ ...draft, ...changes })
              reset()
            }}
          />
        </form>
        {email !== undefined && <RecentLetters email={email} />}
      </div>
    </>
  )
}

const groupOf = (group: number | 'none' | null): number[] => (typeof group === 'number' ? [group] : [])
