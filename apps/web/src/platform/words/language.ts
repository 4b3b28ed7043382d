import { createContext, useContext } from 'react'
import { LANGUAGES, type Language } from '#contract/account/account.ts'
import { type CookieJar, readCookie, writeCookie } from '../stored/cookies.ts'

const LANGUAGE_COOKIE = 'lang'
const LANGUAGE_COOKIE_S = 365 * 24 * 60 * 60

const known = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.slice(0, 2).toLowerCase()) ?? null

/** From the query, then the cookie, then the browser, else English. Spec §1. */
export function chooseLanguage(query: string, jar: CookieJar, browser: string): Language {
  return (
    known(new URLSearchParams(query).get('lang')) ??
    known(readCookie(jar, LANGUAGE_COOKIE)) ??
    known(browser) ??
    'en'
  )
}

/** The server reads it too, for letters that it writes itself. */
export const rememberLanguage = (jar: CookieJar, language: Language): void =>
  writeCookie(jar, LANGUAGE_COOKIE, language, { max_age_s: LANGUAGE_COOKIE_S, secure: false })

export interface LanguageSwitch {
  language: Language
  switchTo: (language: Language) => void
}

export const LanguageContext = createContext<LanguageSwitch | null>(null)

export function useLanguage(): LanguageSwitch {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('useLanguage outside <LanguageContext>')
  return value
}
