import { LANGUAGES, type Language } from '#contract/identity/account/account.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import styles from './LanguageButtons.module.css'

interface LanguageButtonsProps {
  /** Besides the screen: who is signed in is written to in it from now on. */
  onSwitch?: (language: Language) => void
}

/** RU and EN. */
export function LanguageButtons({ onSwitch }: LanguageButtonsProps) {
  const t = useT()
  const { language, switchTo } = useLanguage()
  return (
    <fieldset className={styles.group} aria-label={t('shell.language')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-current={one === language ? 'true' : undefined}
          onClick={() => {
            switchTo(one)
            onSwitch?.(one)
          }}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
