import type { ComponentProps } from 'react'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'

const FolderDialog = lazyPart('folder', () => import('./FolderDialog.tsx'))

/** The dialog of a folder, which is loaded when it is first asked for. */
export const AskedFolder = (props: ComponentProps<typeof FolderDialog>) => (
  <AwaitedPart onGiveUp={props.onClose}>
    <FolderDialog {...props} />
  </AwaitedPart>
)
