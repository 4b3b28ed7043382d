import type { Language } from '#contract/identity/account/account.ts'

/** 1984-03-17 → "17 марта 1984", "March 17, 1984". */
export function birthDay(language: Language, iso: string): string {
  const parts: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }
  const day = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-US', parts).format(
    new Date(`${iso}T00:00:00Z`),
  )
  // The abbreviation of "year" says nothing more.
  return day.replace(/[\s\u00a0]\p{L}\.$/u, '')
}
