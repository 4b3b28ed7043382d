import type { ComponentProps } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'

const LabelDialog = lazyPart('new label', () => import('./settings/LabelDialog.tsx'))

/** The dialog of a new label, which is loaded when it is first asked for. */
export const NewLabel = (props: ComponentProps<typeof LabelDialog>) => (
  <PartBoundary>
    <PartSuspense>
      <LabelDialog {...props} />
    </PartSuspense>
  </PartBoundary>
)
