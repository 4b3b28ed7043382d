import type { ComponentProps } from 'react'
import { useAccount } from '#web/identity/account/get-account.ts'
import { MessageList } from '#web/mailbox/list/MessageList.tsx'
import { ReadingPane } from '#web/mailbox/reading/ReadingPane.tsx'
import type { Search } from '#web/mailbox/search/use-search.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { MailPanes } from './MailPanes.tsx'

const AnnouncementLine = lazyPart(
  'announcement',
  () => import('#web/notices/announcements/AnnouncementLine.tsx'),
)
const SearchPanel = lazyPart('search', () => import('#web/mailbox/search/panel/SearchPanel.tsx'))

interface MailContentProps extends Omit<ComponentProps<typeof MessageList>, 'phone'> {
  search: Search
  phone: boolean
}

/** The list, with the panel of the search above it, and the open message: side by side, or one of them. */
export function MailContent({ search, phone, split, ...parts }: MailContentProps) {
  const { list, selection, actions, position, menus } = parts
  const announcement = useAccount()?.announcement
  const isSplit = split && !phone
  return (
    <MailPanes
      split={isSplit}
      isReading={list.route.msg_id !== null}
      fullScreen={position.fullScreen}
      list={
        <>
          <PartBoundary>
            <PartSuspense>{announcement && <AnnouncementLine announcement={announcement} />}</PartSuspense>
            <PartSuspense>{search.panelOpen && <SearchPanel search={search} />}</PartSuspense>
          </PartBoundary>
          <MessageList {...parts} split={isSplit} phone={phone} />
        </>
      }
      reading={
        <ReadingPane
          list={list}
          checked={selection.checked}
          actions={actions}
          position={position}
          menus={menus}
          layout={phone ? 'phone' : split ? 'split' : 'single'}
        />
      }
    />
  )
}
