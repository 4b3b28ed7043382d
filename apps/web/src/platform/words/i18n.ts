import { createContext, useContext } from 'react'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'
import type { Language } from '#contract/identity/account/account.ts'
import { inNumbers } from '#texts/in-numbers.ts'
import { fillText, pluralForm, type Text, type ValuesOf } from '#texts/text.ts'
import type {
  Dictionary,
  KeyOf,
  Model,
  OperatorModel,
  ReadingDictionary,
  ReadingModel,
  SettingsDictionary,
  SettingsModel,
  SettingsTextKey,
  TextKey,
  TextOf,
} from '#texts/texts.ts'
import { tryAgainText } from '#texts/try-again.ts'
import { formatNumber } from './format.ts'

type Slices = Record<string, Record<string, Text>>
type Written = Record<string, string | number>
type Values<Entry extends Text> = [ValuesOf<Entry>] extends [never]
  ? []
  : [values: Record<ValuesOf<Entry>, string | number>]

interface Says<M extends Slices> {
  <Key extends KeyOf<M>>(key: Key, ...values: Values<TextOf<M, Key>>): string
  error(code: ErrorCode, params: ErrorParams): string
  readonly language: Language
  /** People here have numbers, and no WMIDs. */
  readonly saysNumbers: boolean
}

/** `t('shell.write')`, `t('messages.selected', { count: 3 })`. Numbers are written as the language writes them. */
export type T = Says<Model>
/** The same with the words of the settings. */
export type SettingsT = Says<Model & SettingsModel>
/** The same with the words of the reading pane. */
export type ReadingT = Says<Model & ReadingModel>

/** The same with the words of the operator's pages. */
export type OperatorT = Says<Model & SettingsModel & OperatorModel>

/** Keys of texts that need no values. */
export type PlainSettingsKey = {
  [Key in SettingsTextKey]: [ValuesOf<TextOf<Model & SettingsModel, Key>>] extends [never] ? Key : never
}[SettingsTextKey]

export function createT(language: Language, dictionary: Dictionary, saysNumbers = false): T {
  const say = sayerOf({ language, saysNumbers }, dictionary)
  const t = (key: TextKey, values?: Written): string => say(key, values) ?? key
  const error = (code: ErrorCode, params: ErrorParams) => {
    const wait_s = code === 'too_many_requests' ? Number(params.retry_after ?? 0) : 0
    return wait_s > 0 ? tryAgainText(language, wait_s) : (say(`errors.${code}`, params) ?? code)
  }
  return Object.assign(t, { language, saysNumbers, error }) as T
}

/** Adds the words of the settings to those that are there. */
export const createSettingsT = (t: T, dictionary: SettingsDictionary) => adding(t, dictionary) as SettingsT

/** Adds the words of the reading pane. */
export const createReadingT = (t: T, dictionary: ReadingDictionary) => adding(t, dictionary) as ReadingT

/** Says the texts of a dictionary, and all others as before. */
export function adding(t: T, dictionary: Slices) {
  const say = sayerOf(t, dictionary)
  const more = (key: string, values?: Written): string =>
    say(key, values) ?? (t as (key: string, values?: Written) => string)(key, values)
  return Object.assign(more, { language: t.language, saysNumbers: t.saysNumbers, error: t.error })
}

/** Says the texts of a dictionary; null of what is not in it. */
function sayerOf({ language, saysNumbers }: Pick<T, 'language' | 'saysNumbers'>, dictionary: Slices) {
  const rules = new Intl.PluralRules(language)
  return (key: string, values: Readonly<Record<string, unknown>> = {}): string | null => {
    const dot = key.indexOf('.')
    const text = dictionary[key.slice(0, dot)]?.[key.slice(dot + 1)]
    if (text === undefined) return null
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(language, value) : String(value),
    ])
    const words = pluralForm(text, rules, Number(values.count ?? 0))
    return fillText(saysNumbers ? inNumbers(language, words) : words, Object.fromEntries(written))
  }
}

export const TextsContext = createContext<T | null>(null)

/** The words of the present language. */
export function useT(): T {
  const t = useContext(TextsContext)
  if (!t) throw new Error('useT outside <TextsContext>')
  return t
}

export const SettingsTextsContext = createContext<SettingsT | null>(null)

/** The words of the present language, those of the settings among them. Only within `<SettingsTexts>`. */
export function useSettingsT(): SettingsT {
  const t = useContext(SettingsTextsContext)
  if (!t) throw new Error('useSettingsT outside <SettingsTexts>')
  return t
}
