import { LANGUAGES, type Language } from '#contract/account/account.ts'

const known = (text: unknown): Language | undefined =>
  LANGUAGES.find((language) => typeof text === 'string' && text.slice(0, 2).toLowerCase() === language)

/** The first of ours that the browser names; browsers list them by preference. */
const preferred = (header: string): Language | undefined =>
  header
    .split(',')
    .map((entry) => known(entry.trim()))
    .find((language) => language !== undefined)

/** From the query, then the cookie, then the browser's language, else English. Spec §1. */
export function chooseLanguage({
  query,
  cookie,
  header,
}: {
  query: unknown
  cookie: string | undefined
  header: string | undefined
}): Language {
  return known(query) ?? known(cookie) ?? preferred(header ?? '') ?? 'en'
}
