import { type ReactElement, useState } from 'react'
import { Popover } from '#ui/overlays/Popover.tsx'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { NewLabel } from '../NewLabel.tsx'
import type { LabelPickProps } from './LabelPick.tsx'

const LabelPick = lazyPart('label', () => import('./LabelPick.tsx'))

interface LabelMenuProps extends Omit<LabelPickProps, 'onCreate'> {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The labels to put on or take off: type, arrows, Enter; or a new one. */
export function LabelMenu({ trigger, open, onOpenChange, messages, onToggle }: LabelMenuProps) {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  const create = () => {
    onOpenChange(false)
    setCreating(true)
  }
  return (
    <>
      <Popover label={t('messages.add_label')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <AwaitedPart onGiveUp={() => onOpenChange(false)}>
          <LabelPick messages={messages} onToggle={onToggle} onCreate={create} />
        </AwaitedPart>
      </Popover>
      {isCreating && (
        <NewLabel
          sender={messages[0]?.fields.from[0]?.email ?? ''}
          onClose={() => setCreating(false)}
          onCreated={(label) => onToggle(label.id, true)}
        />
      )}
    </>
  )
}
