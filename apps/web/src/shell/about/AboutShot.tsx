import type { Language } from '#contract/identity/account/account.ts'
import enDark from '#web/assets/about-en-dark.webp'
import enLight from '#web/assets/about-en-light.webp'
import ruDark from '#web/assets/about-ru-dark.webp'
import ruLight from '#web/assets/about-ru-light.webp'
import { isDark } from '#web/platform/browser/theme.ts'
import { usePrefersDark } from '#web/platform/browser/viewport.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import styles from './AboutShot.module.css'

const SHOTS: Record<Language, { light: string; dark: string }> = {
  ru: { light: ruLight, dark: ruDark },
  en: { light: enLight, dark: enDark },
}

/** The mail screen as it is, in the language and the theme of the page. */
export function AboutShot() {
  const { language } = useLanguage()
  const dark = isDark(document.documentElement, usePrefersDark())
  return (
    <div className={styles.shot}>
      <img src={SHOTS[language][dark ? 'dark' : 'light']} alt="" width={1440} height={685} />
    </div>
  )
}
