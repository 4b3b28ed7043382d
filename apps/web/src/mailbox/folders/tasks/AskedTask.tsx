import type { ComponentProps } from 'react'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'

const TreeTaskDialog = lazyPart('folder task', () => import('./TreeTaskDialog.tsx'))

/** The dialog of a task of the tree, which is loaded when it is first asked for. */
export const AskedTask = (props: ComponentProps<typeof TreeTaskDialog>) => (
  <AwaitedPart onGiveUp={props.onClose}>
    <TreeTaskDialog {...props} />
  </AwaitedPart>
)
