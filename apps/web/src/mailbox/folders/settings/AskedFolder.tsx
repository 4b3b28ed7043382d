import type { ComponentProps } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'

const FolderDialog = lazyPart('folder', () => import('./FolderDialog.tsx'))

/** The dialog of a folder, which is loaded when it is first asked for. */
export const AskedFolder = (props: ComponentProps<typeof FolderDialog>) => (
  <PartBoundary>
    <PartSuspense>
      <FolderDialog {...props} />
    </PartSuspense>
  </PartBoundary>
)
