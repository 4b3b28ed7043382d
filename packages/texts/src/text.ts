/** One text of the interface, or its forms by number (CLDR plural categories), chosen by `count`. */
export type Text = string | Plural

export interface Plural {
  one: string
  few?: string
  many?: string
  other: string
}

/** The same names in another language: a missing or a surplus one does not compile. */
export type TranslationOf<Slice extends Record<string, Text>> = { [Name in keyof Slice]: Text }

type Placeholders<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values that a text needs: its `{placeholders}`, and `count` for one with plural forms. */
export type ValuesOf<Entry extends Text> = Entry extends string
  ? Placeholders<Entry>
  : Entry extends Plural
    ? 'count' | Placeholders<Entry['other']>
    : never

/** Puts values into `{placeholders}`; numbers have been formatted by the caller. */
export function fillText(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The form of a text for a number, in the plural rules of its language. */
export function pluralForm(text: Text, rules: Intl.PluralRules, count: number): string {
  if (typeof text === 'string') return text
  const form = rules.select(count)
  return form in text ? (text[form as keyof Plural] ?? text.other) : text.other
}
