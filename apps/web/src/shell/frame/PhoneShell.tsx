import { Search as SearchIcon, SquarePen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { PhoneButton, PhoneFrame } from '#web/frame/PhoneFrame.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { SearchLine } from '#web/mailbox/search/line/SearchLine.tsx'
import type { Search } from '#web/mailbox/search/use-search.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { Sidebar, type SidebarProps } from '../sidebar/Sidebar.tsx'

interface PhoneShellProps extends Omit<SidebarProps, 'withWrite' | 'onOpen'> {
  title: string
  /** Unread messages of the listed folder. */
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
  const [searching, setSearching] = useState(false)
  const searchBar =
    searching || search.isActive ? (
      <>
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        <SearchLine
          search={search}
          route={sidebar.route}
          placeholder={placeholder}
          focusFirst={searching}
          onClose={() => setSearching(false)}
        />
      </>
    ) : undefined
  return (
    <PhoneFrame
      title={
        <>
          <h1>{title}</h1>
          {unread > 0 && <span>{t('shell.unread_new', { count: unread })}</span>}
        </>
      }
      actions={
        <>
          <IconButton
            label={t('search.search_mail')}
            icon={SearchIcon}
            iconSize={24}
            onClick={() => setSearching(true)}
          />
          {actions}
        </>
      }
      bar={isReading ? null : searchBar}
      sidebar={(close) => <Sidebar {...sidebar} withWrite={false} onOpen={close} />}
      button={
        !isReading &&
        mayChange && (
          <PhoneButton icon={SquarePen} onClick={() => openComposer({ mode: 'new' })}>
            {t('shell.write')}
          </PhoneButton>
        )
      }
    >
      {children}
    </PhoneFrame>
  )
}
