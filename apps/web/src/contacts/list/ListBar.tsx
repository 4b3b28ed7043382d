import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import styles from './ContactList.module.css'
import { PickControl } from './PickControl.tsx'
import type { Checked } from './use-checked.ts'

/** What is typed is looked for after a pause as long as this. */
const SEARCH_AFTER_MS = 200

interface ListBarProps {
  nav: ContactsNav
  contacts: readonly Contact[]
  checked: Checked
}

/** Nothing checked: the master checkbox with its menu, the search, and what concerns the whole book. */
export function ListBar({ nav, contacts, checked, children }: ListBarProps & { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <PickControl contacts={contacts} checked={checked} />
      <SearchField nav={nav} />
      {children}
    </div>
  )
}

function SearchField({ nav: { route, leap } }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const [typed, setTyped] = useState(route.search)
  const [shown, setShown] = useState(route.search)
  if (shown !== route.search) {
    // Back, forward, another group: the field follows the address.
    setShown(route.search)
    setTyped(route.search)
  }
  useEffect(() => {
    if (typed.trim() === route.search) return
    const timer = setTimeout(
      () => leap({ search: typed.trim(), page: 1 }, { replace: route.search !== '' }),
      SEARCH_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, route.search, leap])
  return (
    <search className={styles.find}>
      <Icon of={Search} />
      <input
        type="search"
        aria-label={t('contacts.search')}
        placeholder={t('contacts.search_hint')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
        }}
      />
      {typed !== '' && (
        <IconButton
          label={t('contacts.clear_search')}
          icon={X}
          iconSize={14}
          size="sm"
          onClick={() => setTyped('')}
        />
      )}
    </search>
  )
}
