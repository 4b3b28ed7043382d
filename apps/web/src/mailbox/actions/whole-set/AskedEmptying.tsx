import type { ComponentProps } from 'react'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'

const EmptyFolderDialog = lazyPart('empty folder', () => import('./EmptyFolderDialog.tsx'))

/** The question before Trash or Spam is emptied, which is loaded when it is first asked. */
export const AskedEmptying = (props: ComponentProps<typeof EmptyFolderDialog>) => (
  <AwaitedPart onGiveUp={props.onClose}>
    <EmptyFolderDialog {...props} />
  </AwaitedPart>
)
