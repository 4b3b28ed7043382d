import { Menu as MenuIcon, Search as SearchIcon, SquarePen, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Drawer } from '#ui/Drawer.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useMayChange } from '#web/features/auth/session.ts'
import { SearchLine } from '#web/features/search/SearchLine.tsx'
import type { Search } from '#web/features/search/use-search.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/i18n.ts'
import { Brand } from './Brand.tsx'
import { LiveMark } from './LiveMark.tsx'
import styles from './PhoneShell.module.css'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'

interface PhoneShellProps extends Omit<SidebarProps, 'withWrite' | 'onOpen'> {
  title: string
  /** Unread letters of the listed folder. */
  unread: number
  /** At the right end of the app bar: select menu and list actions. */
  actions?: ReactNode
  /** A message is open: it has a bar of its own. */
  isReading: boolean
  search: Search
  placeholder: string
  children: ReactNode
}

/** The frame of the mail screen below 768 px: app bar, drawer, round-cornered write button. */
export function PhoneShell(props: PhoneShellProps) {
  const { title, unread, actions, isReading, search, placeholder, children, ...sidebar } = props
  const t = useT()
  const { openComposer } = useComposer()
  const mayChange = useMayChange()
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)

  return (
    <div className={styles.phone}>
      {!isReading &&
        (searching || search.isActive ? (
          <header className={styles.bar}>
            <SearchLine
              search={search}
              placeholder={placeholder}
              focusFirst={searching}
              onClose={() => setSearching(false)}
            />
          </header>
        ) : (
          <header className={styles.bar}>
            <IconButton
              label={t('shell.open_menu')}
              icon={MenuIcon}
              iconSize={24}
              aria-expanded={drawer}
              onClick={() => setDrawer(true)}
            />
            <div className={styles.title}>
              <h1>{title}</h1>
              {unread > 0 && <span>{t('shell.unread_new', { count: unread })}</span>}
            </div>
            <LiveMark />
            <IconButton
              label={t('search.search_mail')}
              icon={SearchIcon}
              iconSize={24}
              onClick={() => setSearching(true)}
            />
            {actions}
          </header>
        ))}
      <main className={styles.work}>{children}</main>
      {!isReading && mayChange && (
        <button type="button" className={styles.write} onClick={() => openComposer({ mode: 'new' })}>
          <Icon of={SquarePen} size={20} />
          {t('shell.write')}
        </button>
      )}
      <Drawer open={drawer} onClose={() => setDrawer(false)} label={t('shell.menu')}>
        <div className={styles.brand}>
          <Brand />
          <IconButton label={t('shell.close_menu')} icon={X} iconSize={24} onClick={() => setDrawer(false)} />
        </div>
        <Sidebar {...sidebar} withWrite={false} onOpen={() => setDrawer(false)} />
      </Drawer>
    </div>
  )
}
