import { Check, CircleX, Clock, TimerOff, Undo2 } from 'lucide-react'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { BadgeStyle } from '#ui/marks/Badge.tsx'

export type Delegation = NonNullable<DomainEmail['delegation']>

/** Is somebody asked, or has it already? */
export const isLent = (delegation: DomainEmail['delegation']): delegation is Delegation =>
  delegation?.state === 'request_sent' || delegation?.state === 'confirmed'

export const LENDING_STYLES: Record<Delegation['state'], BadgeStyle> = {
  request_sent: { kind: 'info', icon: Clock },
  confirmed: { kind: 'ok', icon: Check },
  declined: { kind: 'warn', icon: CircleX },
  expired: { kind: 'plain', icon: TimerOff },
  removed: { kind: 'plain', icon: Undo2 },
}
