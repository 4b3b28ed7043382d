import type { HealthProblem } from '#contract/operator/health/get-health.schema.ts'
import type { operator } from './en/operator/operator.ts'

/** Says one text of the operator's pages in some language. */
export type OperatorSay = (
  name: keyof typeof operator,
  values: Readonly<Record<string, string | number>>,
) => string

/** What has to be looked after, in a sentence. */
export function problemText(say: OperatorSay, { is, subject, value }: HealthProblem): string {
  const time = durationText(say, is === 'database_slow' ? value / 1000 : value)
  switch (is) {
    case 'role_closed':
      return say('problem_role_closed', { role: say(`role_${subject as 'web'}`, {}) })
    case 'address_listed':
      return say('problem_address_listed', { subject })
    case 'disk_low':
    case 'reports_many':
      return say(`problem_${is}`, { share: `${Math.floor(value * 100)} %` })
    case 'maintenance':
    case 'process_lost':
    case 'queue_old':
    case 'work_late':
    case 'database_slow':
    case 'certificate_ends':
    case 'backup_old':
      return say(`problem_${is}`, { subject, time })
    case 'certificate_fails':
      return say('problem_certificate_fails', { subject, count: value })
    default:
      return say(`problem_${is}`, { count: value })
  }
}

/** 42 → "42 s", 600 → "10 min", 200000 → "2 days": in the largest unit of which there are two. */
export function durationText(say: OperatorSay, seconds: number): string {
  if (seconds < 1) return say('milliseconds', { count: Math.round(seconds * 1000) })
  if (seconds < 120) return say('seconds', { count: Math.round(seconds) })
  if (seconds < 7200) return say('minutes', { count: Math.round(seconds / 60) })
  if (seconds < 172_800) return say('hours', { count: Math.round(seconds / 3600) })
  return say('days', { count: Math.round(seconds / 86_400) })
}
