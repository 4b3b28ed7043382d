import type { Language } from '#contract/identity/account/account.ts'
import { chooseLanguage } from '#contract/identity/account/language.ts'
import { type CookieJar, readCookie, writeCookie } from '../stored/cookies.ts'

const LANGUAGE_COOKIE = 'lang'
const LANGUAGE_COOKIE_S = 365 * 24 * 60 * 60

/** The language of the screen, by the rule that the server has too. */
export const screenLanguage = (query: string, jar: CookieJar, browser: string): Language =>
  chooseLanguage({
    query: new URLSearchParams(query).get('lang'),
    cookie: readCookie(jar, LANGUAGE_COOKIE),
    browser,
  })

/** The server reads it too, for messages that it writes itself. */
export const rememberLanguage = (jar: CookieJar, language: Language): void =>
  writeCookie(jar, LANGUAGE_COOKIE, language, { max_age_s: LANGUAGE_COOKIE_S, secure: false })
