import { Moon, Sun } from 'lucide-react'
import { LANGUAGES } from '#contract/identity/account/account.ts'
import { MenuSegments } from '#ui/keys/MenuSegments.tsx'
import { useSaveSettings } from '#web/identity/account/settings/save-settings.ts'
import { useTheme } from '#web/identity/account/settings/use-theme.ts'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useLanguage } from '#web/platform/words/language.ts'

/** What languages call themselves. */
const OWN_NAMES = { ru: 'account.russian', en: 'account.english' } as const

/** The language of the screen, and of what the service writes to the owner of the mailbox. */
export function LanguageChoice() {
  const t = useT()
  const isOwner = useIsOwner()
  const { mutate } = useSaveSettings()
  const { language, switchTo } = useLanguage()
  return (
    <MenuSegments
      label={t('shell.language')}
      options={LANGUAGES.map((one) => ({ value: one, text: t(OWN_NAMES[one]), lang: one }))}
      value={language}
      onChange={(next) => {
        switchTo(next)
        if (isOwner) mutate({ language: next })
      }}
    />
  )
}

/** As the system has it, light or dark. */
export function ThemeChoice() {
  const t = useT()
  const [theme, setTheme] = useTheme()
  return (
    <MenuSegments
      label={t('account.theme')}
      options={[
        { value: 'system', text: t('account.theme_system') },
        { value: 'light', text: t('account.theme_light'), icon: Sun },
        { value: 'dark', text: t('account.theme_dark'), icon: Moon },
      ]}
      value={theme}
      onChange={setTheme}
    />
  )
}
