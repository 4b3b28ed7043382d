import type { ComponentProps } from 'react'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'

const LabelDialog = lazyPart('new label', () => import('./settings/LabelDialog.tsx'))

/** The dialog of a new label, which is loaded when it is first asked for. */
export const NewLabel = (props: ComponentProps<typeof LabelDialog>) => (
  <AwaitedPart onGiveUp={props.onClose}>
    <LabelDialog {...props} />
  </AwaitedPart>
)
