import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useStoredRail } from '#web/frame/sidebar/rail.ts'
import { TopLinks } from '#web/frame/TopLinks.tsx'
import { WideFrame } from '#web/frame/WideFrame.tsx'
import { SearchLine } from '#web/mailbox/search/line/SearchLine.tsx'
import type { Search } from '#web/mailbox/search/use-search.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
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
      top={
        <>
          <SearchLine search={search} route={sidebar.route} placeholder={placeholder} />
          <TopLinks>
            <IconButton
              label={t('keyboard.shortcuts')}
              icon={CircleHelp}
              hotkey={keyHint('sheet')}
              onClick={onHelp}
            />
          </TopLinks>
        </>
      }
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
