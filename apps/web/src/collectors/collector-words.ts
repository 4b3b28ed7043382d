import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { formatListDate, formatTime } from '#web/platform/words/format.ts'
import type { PlainSettingsKey, SettingsT } from '#web/platform/words/i18n.ts'

const SHORT: Partial<Record<ErrorCode, PlainSettingsKey>> = {
  collector_invalid_password: 'collectors.error_password',
  invalid_token: 'collectors.error_consent',
  max_limit_reached: 'collectors.error_full',
  quota_exceeded: 'collectors.error_full',
  mail_server_not_found: 'collectors.error_not_found',
  mail_server_certificate_wrong: 'collectors.error_certificate',
  cannot_connect_to_mail_server: 'collectors.error_no_line',
  cant_fetch_inbox: 'collectors.error_inbox',
  invalid_port: 'collectors.error_port',
  invalid_domain_for_mail_server: 'collectors.error_own',
}

/** Why nothing comes, in two or three words. */
export function reasonOf(code: ErrorCode, t: SettingsT): string {
  const short = SHORT[code]
  return short ? t(short) : t.error(code, {})
}

/** When it was last looked through: today the hour, earlier the day. */
export function whenCollected(iso: string, t: SettingsT): string {
  const now = new Date()
  const moment = new Date(iso)
  const isToday = moment.toDateString() === now.toDateString()
  return isToday
    ? t('collectors.at_time', { time: formatTime(moment) })
    : formatListDate(t.language, iso, now)
}

export interface Balance {
  skipped: number
  /** Of the messages there and those gone, how many have not been dealt with. */
  left: number
}

/** source + gone = imported + skipped + left. Decisions 45. */
export function balanceOf({ source, gone, imported, skipped }: Collector): Balance {
  const left_out = skipped.reduce((sum, { count }) => sum + count, 0)
  return { skipped: left_out, left: Math.max(0, source + gone - imported - left_out) }
}
