import type { Language } from '#contract/identity/account/account.ts'
import type { texts as en } from './en/dictionary.ts'
import type { texts as enOperator } from './en/dictionary-operator.ts'
import type { texts as enReading } from './en/dictionary-reading.ts'
import type { texts as enSettings } from './en/dictionary-settings.ts'
import type { Text, TranslationOf } from './text.ts'

/** English is the model: every other language has the same slices and names. */
export type Model = typeof en
/** What the settings and the pages like them say, beside all the rest: loaded with them. */
export type SettingsModel = typeof enSettings
/** What the operator's pages say beside the settings. */
export type OperatorModel = typeof enOperator
/** What the reading pane says beside the rest. */
export type ReadingModel = typeof enReading
/** Slices of words: a model. */
type Slices = Record<string, Record<string, Text>>

export type DictionaryOf<M extends Slices> = { [Slice in keyof M]: TranslationOf<M[Slice]> }
export type Dictionary = DictionaryOf<Model>
export type SettingsDictionary = DictionaryOf<SettingsModel>
export type OperatorDictionary = DictionaryOf<OperatorModel>
export type ReadingDictionary = DictionaryOf<ReadingModel>

/** `slice.name` of every text. */
export type KeyOf<M extends Slices> = {
  [Slice in Extract<keyof M, string>]: `${Slice}.${Extract<keyof M[Slice], string>}`
}[Extract<keyof M, string>]
export type TextKey = KeyOf<Model>
export type SettingsTextKey = KeyOf<Model & SettingsModel>
export type OperatorTextKey = KeyOf<Model & SettingsModel & OperatorModel>
export type ReadingTextKey = KeyOf<Model & ReadingModel>

/** The English text behind a key, as a type: it tells which values are needed. */
export type TextOf<M extends Slices, Key extends KeyOf<M>> = Key extends `${infer Slice}.${infer Name}`
  ? Slice extends keyof M
    ? Name extends keyof M[Slice]
      ? M[Slice][Name]
      : never
    : never
  : never

/** Loads the words of one language; each is a file of its own in the browser. */
export async function loadTexts(language: Language): Promise<Dictionary> {
  const { texts } = await (language === 'ru' ? import('./ru/dictionary.ts') : import('./en/dictionary.ts'))
  return texts
}

/** Loads the words of the reading pane in one language. */
export async function loadReadingTexts(language: Language): Promise<ReadingDictionary> {
  const { texts } = await (language === 'ru'
    ? import('./ru/dictionary-reading.ts')
    : import('./en/dictionary-reading.ts'))
  return texts
}
