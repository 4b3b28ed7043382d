import { Check, CircleDashed, CircleX, Clock } from 'lucide-react'
import type { Domain, DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import type { BadgeStyle } from '#ui/marks/Badge.tsx'
import { formatListDate, formatTime } from '#web/platform/words/format.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'

export const STATUS_STYLES: Record<Domain['status'], BadgeStyle> = {
  prepared: { kind: 'plain', icon: CircleDashed },
  processing: { kind: 'info', icon: Clock },
  waiting: { kind: 'info', icon: Clock },
  succeed: { kind: 'ok', icon: Check },
  failed: { kind: 'danger', icon: CircleX },
}

type Payment = NonNullable<Domain['payment']>

/** Nothing can be done with it before the invoice is paid. */
export const isUnpaid = (payment: Domain['payment']): payment is Payment =>
  payment !== null && payment.status !== 'paid'

/** When something happened or will: today "at 14:05", else the day and the hour. */
export function momentOf(t: SettingsT, iso: string): string {
  const date = new Date(iso)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? t('domains.at_time', { time: formatTime(date) }) : dayAndTime(t, iso)
}

/** A day and the hour: "14 окт., 13:41". */
export const dayAndTime = (t: SettingsT, iso: string): string => {
  const date = new Date(iso)
  const now = new Date()
  const day = formatListDate(t.language, iso, now)
  return date.toDateString() === now.toDateString() ? day : `${day}, ${formatTime(date)}`
}

/** What the button beside an invoice does: asks how it stands, sends it, or sends it anew. */
export const payWord = ({ status }: Payment) =>
  status === 'paying' ? 'invoices.check' : status === 'unpaid' ? 'domains.issue' : 'domains.issue_again'

const OPTIONAL: ReadonlySet<DomainRecord['key']> = new Set(['dkim_ed1', 'dkim_ed2'])

/** Those of a second signature: nothing is missed without them. */
export const isOptional = ({ key }: Pick<DomainRecord, 'key'>): boolean => OPTIONAL.has(key)
