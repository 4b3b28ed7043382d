import type { Language } from '#contract/account/account.ts'
import type { texts as en } from './en/dictionary.ts'
import type { Text, TranslationOf } from './text.ts'

/** English is the model: every other language has the same slices and names. */
type Model = typeof en

export type SliceName = keyof Model
export type Dictionary = { [Slice in SliceName]: TranslationOf<Model[Slice]> }

/** `slice.name` of every text. */
export type TextKey = {
  [Slice in SliceName]: `${Slice}.${Extract<keyof Model[Slice], string>}`
}[SliceName]

/** The English text behind a key, as a type: it tells which values are needed. */
export type TextOf<Key extends TextKey> = Key extends `${infer Slice extends SliceName}.${infer Name}`
  ? Name extends keyof Model[Slice]
    ? Model[Slice][Name] extends Text
      ? Model[Slice][Name]
      : never
    : never
  : never

/** Loads the words of one language; each is a file of its own in the browser. */
export async function loadTexts(language: Language): Promise<Dictionary> {
  const { texts } = await (language === 'ru' ? import('./ru/dictionary.ts') : import('./en/dictionary.ts'))
  return texts
}
