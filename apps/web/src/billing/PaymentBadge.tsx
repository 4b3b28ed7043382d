import { Check, CircleX, Clock, Receipt, ShieldCheck, TimerOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { Badge } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

const STYLES: Record<Payment['status'] | 'held', Pick<ComponentProps<typeof Badge>, 'kind' | 'icon'>> = {
  unpaid: { kind: 'warn', icon: Receipt },
  paying: { kind: 'info', icon: Clock },
  held: { kind: 'info', icon: ShieldCheck },
  paid: { kind: 'ok', icon: Check },
  rejected: { kind: 'danger', icon: CircleX },
  expired: { kind: 'plain', icon: TimerOff },
}

/** How a payment stands, in one or two words. */
export function PaymentBadge({ payment: { status, held } }: { payment: Pick<Payment, 'status' | 'held'> }) {
  const t = useSettingsT()
  const state = held ? 'held' : status
  return <Badge {...STYLES[state]}>{t(`invoices.${state}`)}</Badge>
}
