import type { Language } from '#contract/identity/account/account.ts'
import type { OperatorDictionary, SettingsDictionary } from './texts.ts'

/** Loads the words of the settings in one language. */
export async function loadSettingsTexts(language: Language): Promise<SettingsDictionary> {
  const { texts } = await (language === 'ru'
    ? import('./ru/dictionary-settings.ts')
    : import('./en/dictionary-settings.ts'))
  return texts
}

/** Loads the words of the operator's pages in one language. */
export async function loadOperatorTexts(language: Language): Promise<OperatorDictionary> {
  const { texts } = await (language === 'ru'
    ? import('./ru/dictionary-operator.ts')
    : import('./en/dictionary-operator.ts'))
  return texts
}
