import type { RefObject } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SidebarGroup } from '#contract/mailbox/sidebar/order-sidebar.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'

const LineOrdering = lazyPart('order', () => import('./LineOrdering.tsx'))

export interface LineOrderProps {
  group: SidebarGroup
  /** The lines are in there, each with its id in `data-line`. */
  within: RefObject<HTMLElement | null>
  /** Of folders: all of them, to know which lie in one. */
  folders?: readonly Folder[]
}

/** Lets the lines of a group be ordered by hand; loaded behind the first page. */
export const LineOrder = (props: LineOrderProps) => (
  <PartBoundary>
    <PartSuspense>
      <LineOrdering {...props} />
    </PartSuspense>
  </PartBoundary>
)
