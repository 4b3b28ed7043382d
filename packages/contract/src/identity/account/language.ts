import { LANGUAGES, type Language } from './account.ts'

/** One of our languages, by its first two letters: `ru-RU` is Russian. */
const known = (text: unknown): Language | null =>
  LANGUAGES.find((language) => typeof text === 'string' && text.slice(0, 2).toLowerCase() === language) ??
  null

/** Where a language may be named; `browser` is the one that the browser puts first. */
export interface NamedLanguages {
  query: unknown
  cookie: unknown
  browser: string | undefined
}

/** From the query, then the cookie, then the first two letters of the browser's language, else English. Spec §1. */
export const chooseLanguage = ({ query, cookie, browser }: NamedLanguages): Language =>
  known(query) ?? known(cookie) ?? known(browser) ?? 'en'
