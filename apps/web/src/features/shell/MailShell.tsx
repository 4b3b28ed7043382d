import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { SearchLine } from '#web/features/search/SearchLine.tsx'
import type { Search } from '#web/features/search/use-search.ts'
import { useT } from '#web/platform/i18n.ts'
import { Brand } from './Brand.tsx'
import { LiveMark } from './LiveMark.tsx'
import styles from './MailShell.module.css'
import { Sidebar, type SidebarProps } from './Sidebar.tsx'
import { TopLinks } from './TopLinks.tsx'

interface MailShellProps extends Omit<SidebarProps, 'withWrite' | 'onOpen'> {
  /** What is listed. */
  title: string
  /** A message is open: its subject is the heading of the screen. */
  isReading: boolean
  search: Search
  placeholder: string
  /** Shows what the keys do. */
  onHelp: () => void
  children: ReactNode
}

/** The frame of the mail screen from 768 px: sidebar, top bar, work area. */
export function MailShell(props: MailShellProps) {
  const { title, isReading, search, placeholder, onHelp, children, ...sidebar } = props
  const t = useT()
  return (
    <div className={styles.app}>
      <aside className={styles.side} aria-label={t('shell.mailbox')} data-pane="sidebar">
        <div className={styles.brand}>
          <Brand />
          <LiveMark />
        </div>
        <Sidebar {...sidebar} withWrite />
      </aside>
      <header className={styles.top}>
        <SearchLine search={search} placeholder={placeholder} />
        <TopLinks>
          <IconButton label={t('keyboard.shortcuts')} icon={CircleHelp} hotkey="?" onClick={onHelp} />
        </TopLinks>
      </header>
      <main className={styles.work}>
        {!isReading && (
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
        )}
        {children}
      </main>
    </div>
  )
}
