import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { PhoneFrame } from '#web/frame/PhoneFrame.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { SearchLine } from '#web/mailbox/search/line/SearchLine.tsx'
import { openSearchSheet } from '#web/mailbox/search/open-sheet.ts'
import type { Search } from '#web/mailbox/search/use-search.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import { PhoneListMenu } from '#web/mailbox/toolbar/PhoneListMenu.tsx'
import { isTriable, TRIAGE_MAX } from '#web/mailbox/triage/triable.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { Sidebar, type SidebarProps } from '../sidebar/Sidebar.tsx'
import { LargeTitle } from './LargeTitle.tsx'
import { MailThumbBar } from './MailThumbBar.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'

interface PhoneShellProps extends Omit<SidebarProps, 'withWrite' | 'onOpen'> {
  list: CurrentList
  selection: MessageSelection
  menus: MessageMenus
  title: string
  /** Unread messages of the listed folder. */
  unread: number
  /** A message is open: it has bars of its own. */
  isReading: boolean
  search: Search
  placeholder: string
  children: ReactNode
}

/** The frame of the mail screen below 768 px: large title, work area, bar for the thumb; places come up from below. */
export default function PhoneShell(props: PhoneShellProps) {
  const { list, selection, menus, title, unread, isReading, search, placeholder, children, ...sidebar } =
    props
  const t = useReadingT()
  const mayManage = useMayManage()
  const [hasSidebar, setSidebar] = useState(false)
  if (!t) return null
  const startTriage = () => menus.setTriaging(true)
  const bar = search.isActive ? (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <SearchLine search={search} route={sidebar.route} placeholder={placeholder} />
    </>
  ) : (
    <>
      <LargeTitle title={title} unread={unread} />
      <PhoneListMenu list={list} selection={selection} />
    </>
  )
  return (
    <PhoneFrame
      button={!isReading && <PullToRefresh t={t} onRefresh={() => list.query.refetch()} />}
      bar={isReading ? null : bar}
      foot={
        !isReading &&
        !selection.checked && (
          <MailThumbBar
            t={t}
            hasSidebar={hasSidebar}
            onSidebar={() => setSidebar(true)}
            onSearch={openSearchSheet}
            triable={mayManage && isTriable(list) ? Math.min(list.total, TRIAGE_MAX) : 0}
            onTriage={startTriage}
          />
        )
      }
    >
      {children}
      <Drawer open={hasSidebar} onClose={() => setSidebar(false)} label={t('folders.main_folders')}>
        <Sidebar {...sidebar} withWrite={false} onOpen={() => setSidebar(false)} />
      </Drawer>
    </PhoneFrame>
  )
}
