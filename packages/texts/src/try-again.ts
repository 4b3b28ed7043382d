import type { Language } from '#contract/identity/account/account.ts'

const WORDS: Record<Language, string> = {
  ru: 'Слишком много попыток. Попробуйте {when}',
  en: 'Too many attempts. Try again {when}',
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** What somebody reads who has to wait so many seconds: a time that is surely over then, in whole units. Spec §8. */
export function tryAgainText(language: Language, seconds: number): string {
  const [value, unit] =
    seconds < 2 * MINUTE_S
      ? ([Math.ceil(seconds), 'second'] as const)
      : seconds < 2 * HOUR_S
        ? ([Math.ceil(seconds / MINUTE_S), 'minute'] as const)
        : seconds <= 2 * DAY_S
          ? ([Math.ceil(seconds / HOUR_S), 'hour'] as const)
          : ([Math.ceil(seconds / DAY_S), 'day'] as const)
  const when = new Intl.RelativeTimeFormat(language).format(value, unit)
  return WORDS[language].replace('{when}', when)
}
