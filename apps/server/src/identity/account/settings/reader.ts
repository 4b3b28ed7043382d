import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { getSettings } from './get-settings.ts'

/** In what words, and by which clock, somebody is written to: those of the screen they last used. Decisions 91. */
export interface Reader {
  language: Language
  /** Empty: not known. */
  time_zone: string
}

export async function readerOf(app: App, account_id: number): Promise<Reader> {
  const { language, time_zone } = (await getSettings(app, { account_id })).settings
  return { language, time_zone }
}

/** Words for dates; English has the month in letters, since its readers differ on what 12/11 is. */
const DATES: Record<Language, { locale: string; month: '2-digit' | 'short' }> = {
  ru: { locale: 'ru-RU', month: '2-digit' },
  en: { locale: 'en-GB', month: 'short' },
}

/** `12.12.2026, 11:44 (UTC+3)`: by the reader's clock, else by UTC, and always saying which. */
export function notificationMoment(moment: Date, { language, time_zone }: Reader): string {
  const { locale, month } = DATES[language]
  const timeZone = time_zone || 'UTC'
  const written = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)
  const [zone] = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []))
  return `${written} (${(zone ?? 'GMT').replace(/^GMT(?:\+0$)?/, 'UTC')})`
}
