import type { Language } from '#contract/identity/account/account.ts'

const shown = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const FORMATS: Record<Language, Intl.DateTimeFormat> = { ru: shown('ru'), en: shown('en-US') }

/** "2026-11-20" → "Nov 20", "20 нояб.": the days of reports are those of UTC. */
export const shownDay = (language: Language, day: string): string => FORMATS[language].format(new Date(day))
