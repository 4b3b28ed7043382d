import type { ComponentProps } from 'react'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import { useTouch } from '#web/platform/browser/viewport.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type RowSwipesPart from './RowSwipes.tsx'

const RowSwipes = lazyPart('touch', () => import('./RowSwipes.tsx'))

interface TouchedRowsProps extends Omit<ComponentProps<typeof RowSwipesPart>, 'onHold'> {
  selection: MessageSelection
  position: ListPosition
}

/** What fingers do to rows, where there is a screen that can be touched. One that rests on a row checks it. */
export function TouchedRows({ selection, position, ...parts }: TouchedRowsProps) {
  const isTouch = useTouch()
  if (!isTouch) return null
  return (
    <PartBoundary>
      <PartSuspense>
        <RowSwipes
          {...parts}
          onHold={(row) => {
            selection.toggleRow(row, false, parts.list.openRow ?? position.stepsFrom)
            position.goTo(row)
          }}
        />
      </PartSuspense>
    </PartBoundary>
  )
}
