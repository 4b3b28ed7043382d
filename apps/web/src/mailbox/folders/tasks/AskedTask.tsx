import type { ComponentProps } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'

const TreeTaskDialog = lazyPart('folder task', () => import('./TreeTaskDialog.tsx'))

/** The dialog of a task of the tree, which is loaded when it is first asked for. */
export const AskedTask = (props: ComponentProps<typeof TreeTaskDialog>) => (
  <PartBoundary>
    <PartSuspense>
      <TreeTaskDialog {...props} />
    </PartSuspense>
  </PartBoundary>
)
