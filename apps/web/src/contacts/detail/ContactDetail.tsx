import { CircleAlert, UserX } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useContact } from '../get-contact.ts'
import { useContactPage } from '../list-contacts.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { ContactBar } from './ContactBar.tsx'
import { ContactEditor } from './ContactEditor.tsx'
import styles from './Detail.module.css'
import { OpenContact } from './OpenContact.tsx'

/** The open contact: known, new, or gone. */
export function ContactDetail({ nav }: { nav: ContactsNav }) {
  const { contact } = nav.route
  if (contact === null) return <NothingOpen nav={nav} />
  if (contact === 'new') return <NewContact nav={nav} />
  return <KnownContact key={contact} nav={nav} id={contact} />
}

function NewContact({ nav: { route, go, leap } }: { nav: ContactsNav }) {
  const close = () => leap({ contact: null })
  return (
    <>
      <ContactBar email={undefined} onClose={() => go({ contact: null })} />
      <div className={styles.scroll}>
        <ContactEditor
          contact={null}
          groups={typeof route.group === 'number' ? [route.group] : []}
          onCancel={close}
          onSaved={({ id }) => leap({ contact: id }, { replace: true })}
        />
      </div>
    </>
  )
}

function KnownContact({ nav, id }: { nav: ContactsNav; id: number }) {
  const t = useSettingsT()
  const { data, error, refetch } = useContact(id)
  if (data) return <OpenContact nav={nav} contact={data} />
  if (!error) return <div className={styles.empty} aria-busy="true" />
  const isGone = error instanceof CallFailed && error.status === 404
  return (
    <div className={styles.empty}>
      {isGone ? (
        <EmptyState icon={UserX} title={t('contacts.gone')}>
          <Button variant="secondary" onClick={() => nav.leap({ contact: null }, { replace: true })}>
            {t('contacts.close_contact')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState icon={CircleAlert} title={t('contacts.load_failed')} hint={failureText(error, t)}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('contacts.retry')}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

/** Beside a list that says itself that nobody is there, nothing is said. */
function NothingOpen({ nav }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const isNobody = useContactPage(nav.route).data?.contacts.length === 0
  return (
    <div className={classNames(styles.empty, styles.nobody)}>
      {!isNobody && <p>{t('contacts.nothing_open')}</p>}
    </div>
  )
}
