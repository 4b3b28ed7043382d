import type { ComponentProps } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'

const EmptyFolderDialog = lazyPart('empty folder', () => import('./EmptyFolderDialog.tsx'))

/** The question before Trash or Spam is emptied, which is loaded when it is first asked. */
export const AskedEmptying = (props: ComponentProps<typeof EmptyFolderDialog>) => (
  <PartBoundary>
    <PartSuspense>
      <EmptyFolderDialog {...props} />
    </PartSuspense>
  </PartBoundary>
)
