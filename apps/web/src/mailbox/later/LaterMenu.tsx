import { type ReactElement, useState } from 'react'
import { Popover } from '#ui/overlays/Popover.tsx'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import type { LaterAction } from './postpone-messages.ts'

const LaterPick = lazyPart('later', () => import('./LaterPick.tsx'))
const OwnMoment = lazyPart('own moment', () => import('./OwnMoment.tsx'))

interface LaterMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is to wait; undefined: nothing at present. */
  target: ActionTarget | undefined
  later: LaterAction
}

/** When messages are to come back: a moment in words, one that is typed, or a day and a time. */
export function LaterMenu({ trigger, open, onOpenChange, target, later }: LaterMenuProps) {
  const t = useT()
  const [own, setOwn] = useState<ActionTarget | null>(null)
  const pick = (at: Date | null, unless?: 'answered') => {
    onOpenChange(false)
    if (target) later.run(target, at, unless)
  }
  const pickOwn = () => {
    onOpenChange(false)
    setOwn(target ?? null)
  }
  return (
    <>
      <Popover label={t('later.later')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <AwaitedPart onGiveUp={() => onOpenChange(false)}>
          <LaterPick
            row={target?.rows.length === 1 ? target.rows[0] : undefined}
            isWaiting={target?.rows.every(({ returns_at }) => returns_at !== undefined) ?? false}
            onPick={pick}
            onPickOwn={pickOwn}
          />
        </AwaitedPart>
      </Popover>
      {own && (
        <AwaitedPart onGiveUp={() => setOwn(null)}>
          <OwnMoment onClose={() => setOwn(null)} onPick={(at) => later.run(own, at)} />
        </AwaitedPart>
      )}
    </>
  )
}
