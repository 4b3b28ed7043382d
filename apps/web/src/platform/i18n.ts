import { createContext, useContext } from 'react'
import type { Language } from '#contract/account/account.ts'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'
import { fillText, pluralForm, type Text, type ValuesOf } from '#texts/text.ts'
import type { Dictionary, SliceName, TextKey, TextOf } from '#texts/texts.ts'
import { formatNumber } from './format.ts'

type Values<Key extends TextKey> = [ValuesOf<TextOf<Key>>] extends [never]
  ? []
  : [values: Record<ValuesOf<TextOf<Key>>, string | number>]

/** `t('shell.write')`, `t('messages.selected', { count: 3 })`. Numbers are written as the language writes them. */
export interface T {
  <Key extends TextKey>(key: Key, ...values: Values<Key>): string
  error(code: ErrorCode, params: ErrorParams): string
  readonly language: Language
}

export function createT(language: Language, dictionary: Dictionary): T {
  const rules = new Intl.PluralRules(language)

  const say = (text: Text, values: Readonly<Record<string, string | number>> = {}): string => {
    const words = pluralForm(text, rules, Number(values.count ?? 0))
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(language, value) : value,
    ])
    return fillText(words, Object.fromEntries(written))
  }

  const t = (key: TextKey, values?: Record<string, string | number>): string => {
    const dot = key.indexOf('.')
    const slice: Record<string, Text> = dictionary[key.slice(0, dot) as SliceName]
    return say(slice[key.slice(dot + 1)] ?? key, values)
  }

  return Object.assign(t, {
    language,
    error: (code: ErrorCode, params: ErrorParams) => say(dictionary.errors[code], params),
  }) as T
}

export const TextsContext = createContext<T | null>(null)

/** The words of the present language. */
export function useT(): T {
  const t = useContext(TextsContext)
  if (!t) throw new Error('useT outside <TextsContext>')
  return t
}
