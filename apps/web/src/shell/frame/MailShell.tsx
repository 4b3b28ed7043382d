import { CircleHelp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useStoredRail } from '#web/frame/sidebar/rail.ts'
import { TopLinks } from '#web/frame/TopLinks.tsx'
import { WideFrame } from '#web/frame/WideFrame.tsx'
import { SearchLine } from '#web/mailbox/search/line/SearchLine.tsx'
import type { Search } from '#web/mailbox/search/use-search.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { Sidebar, type SidebarProps } from '../sidebar/Sidebar.tsx'

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
  const rail = useStoredRail()
  return (
    <WideFrame
      rail={rail}
      label={t('shell.mailbox')}
      sidebar={<Sidebar {...sidebar} withWrite />}
      top={<MailTopBar search={search} route={sidebar.route} placeholder={placeholder} onHelp={onHelp} />}
    >
      {!isReading && (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      {children}
    </WideFrame>
  )
}

interface MailTopBarProps {
  search: Search
  /** What is listed. */
  route: MailRoute
  placeholder: string
  onHelp: () => void
}

/** Search, the other screens, and what the keys do. Which message is open is nothing to it. */
const MailTopBar = memo(function MailTopBar({ search, route, placeholder, onHelp }: MailTopBarProps) {
  const t = useT()
  return (
    <>
      <SearchLine search={search} route={route} placeholder={placeholder} />
      <TopLinks>
        <IconButton
          label={t('keyboard.shortcuts')}
          icon={CircleHelp}
          hotkey={keyHint('sheet')}
          onClick={onHelp}
        />
      </TopLinks>
    </>
  )
})
