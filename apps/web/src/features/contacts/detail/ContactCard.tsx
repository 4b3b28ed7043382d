import { ArrowLeft, Search, SquarePen, Trash2, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Contact } from '#contract/contacts/contact.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { Toolbar, ToolbarEnd } from '#web/features/messages/Toolbar.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import { mailPath } from '#web/platform/paths.ts'
import { useUnsavedForm } from '#web/platform/unsaved.ts'
import { useViewport } from '#web/platform/viewport.ts'
import { useDeleteContacts } from '../delete-contacts.ts'
import { lettersWith } from '../letters-path.ts'
import { personName } from '../person-name.ts'
import { useSaveContact } from '../save-contact.ts'
import type { ContactsNav } from '../use-contacts-place.ts'
import { useWriteTo } from '../write-to.ts'
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
  const form_id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { place, leap } = nav
  const { split } = useViewport(true)
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
  const write = useWriteTo()
  const problems = problemsOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems) queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
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
      <Toolbar label={t('contacts.contact_actions')} className={styles.bar}>
        {!split && (
          <IconButton
            label={t('contacts.contacts')}
            icon={ArrowLeft}
            className={styles.back}
            onClick={() => nav.go({ contact: null })}
          />
        )}
        {email !== undefined && (
          <>
            <Button icon={SquarePen} onClick={() => write([email])}>
              {t('contacts.write')}
            </Button>
            <Tooltip text={t('contacts.letters_from')}>
              <Link href={mailPath(lettersWith(email))} className={classNames(buttonClass({}), styles.word)}>
                <Icon of={Search} />
                {t('contacts.letters_from')}
              </Link>
            </Tooltip>
          </>
        )}
        <ToolbarEnd>
          {contact && (
            <IconButton
              label={t('contacts.delete_contact')}
              icon={Trash2}
              danger
              onClick={() => {
                setEdited(null)
                leap({ contact: null })
                remove([contact.id])
              }}
            />
          )}
          {split && (
            <IconButton
              label={t('contacts.close_contact')}
              icon={X}
              onClick={() => nav.go({ contact: null })}
            />
          )}
        </ToolbarEnd>
      </Toolbar>
      <div className={styles.scroll}>
        <form
          ref={form}
          id={form_id}
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
              <Button variant="primary" type="submit" aria-busy={isPending || undefined}>
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
