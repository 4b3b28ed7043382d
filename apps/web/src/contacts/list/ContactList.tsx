import type { Contact } from '#contract/contacts/contact.schema.ts'
import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useContactPage } from '../list-contacts.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { BookMenu } from './BookMenu.tsx'
import { BulkBar } from './BulkBar.tsx'
import styles from './ContactList.module.css'
import { ContactRows } from './ContactRows.tsx'
import { ListBar } from './ListBar.tsx'
import { ContactsEmpty, ContactsFailed, ContactsLoading } from './ListStates.tsx'
import { PagerBar } from './PagerBar.tsx'
import { useChecked } from './use-checked.ts'

const NOBODY: readonly Contact[] = []

/** People: search, selection, rows under messages, pages. Spec §2 /contacts. */
export function ContactList({ nav }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const { route } = nav
  const { page, limit, group, search } = route
  const query = useContactPage(route)
  const checked = useChecked(JSON.stringify([page, limit, group, search]))
  const isWaiting = useSkeleton(query.isPending)
  const contacts = query.data?.contacts ?? NOBODY
  const chosen = contacts.filter(({ id }) => checked.ids.has(id))

  // The selection goes first, then the open contact. ui §8.
  const leaveOne = () => {
    if (chosen.length > 0) checked.clear()
    else if (route.contact !== null) nav.go({ contact: null })
  }
  useCommandKeys({ leave: leaveOne })

  return (
    <section className={styles.list} aria-label={t('contacts.list')} data-pane="list">
      {chosen.length > 0 ? (
        <BulkBar nav={nav} contacts={contacts} chosen={chosen} checked={checked} />
      ) : (
        <ListBar nav={nav} contacts={contacts} checked={checked}>
          <BookMenu nav={nav} />
        </ListBar>
      )}
      <div className={styles.scroll} data-old={query.isPlaceholderData || undefined}>
        {query.isPending && isWaiting && <ContactsLoading />}
        {query.isError && !query.data && (
          <ContactsFailed failure={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && contacts.length === 0 && <ContactsEmpty nav={nav} />}
        {contacts.length > 0 && <ContactRows nav={nav} contacts={contacts} checked={checked} />}
      </div>
      <PagerBar nav={nav} total={query.data?.total} />
    </section>
  )
}
