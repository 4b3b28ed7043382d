import type { OperatorT } from '#web/platform/words/i18n.ts'

/** 42 → "42 s", 600 → "10 min", 200000 → "2 days": in the largest unit of which there are two. */
export function durationText(t: OperatorT, seconds: number): string {
  if (seconds < 1) return t('operator.milliseconds', { count: Math.round(seconds * 1000) })
  if (seconds < 120) return t('operator.seconds', { count: Math.round(seconds) })
  if (seconds < 7200) return t('operator.minutes', { count: Math.round(seconds / 60) })
  if (seconds < 172_800) return t('operator.hours', { count: Math.round(seconds / 3600) })
  return t('operator.days', { count: Math.round(seconds / 86_400) })
}
