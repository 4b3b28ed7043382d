import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import {
  ATTACHMENT_NAMES,
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  STATE_NAMES,
  STATES,
  WIDTH_NAMES,
} from '#texts/search-operators.ts'
import { allFolders, folderTitle } from '#web/mailbox/folders/folder-tree.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import type { SearchNames } from '#web/mailbox/search/query/query-names.ts'
import { operatorNamed } from '#web/mailbox/search/query/query-text.ts'
import type { T } from '#web/platform/words/i18n.ts'

/** What is being typed at the caret. */
export interface Typed {
  /** Where it begins in the text; it ends at the caret. */
  start: number
  not: boolean
  operator: Operator | null
  value: string
}

export type Suggestion = {
  /** What takes the place of what is typed, and of it alone. */
  insert: string
  title: string
  hint: string
} & (
  | { kind: 'operator' | 'folder' | 'address' | 'value' }
  | { kind: 'label'; color: string }
  | { kind: 'person'; address: Address }
)

const SHOWN_MAX = 8
/** Of each kind beside the operators, while no operator is typed. */
const MIXED_MAX = 3

/** The term that ends at the caret. */
export function typedAt(text: string, caret: number): Typed {
  const before = text.slice(0, caret)
  const [whole = '', minus = '', name, written = ''] =
    /(-?)(?:(\p{L}+):\s?)?("[^"]*|[^\s"«»:]*)$/u.exec(before) ?? []
  const operator = name === undefined ? undefined : operatorNamed(name)
  const isKnown = operator !== undefined
  const value = written.replace(/^"/, '')
  return {
    start: caret - (name === undefined || isKnown ? whole.length : written.length),
    not: minus !== '',
    operator: operator ?? null,
    value,
  }
}

const isOfPeople = ({ operator }: Typed): boolean => operator === 'from' || operator === 'to'

/** Which people to ask for: those whom the value may mean. Empty: none. */
export const peopleAsked = (typed: Typed): string =>
  isOfPeople(typed) || (typed.operator === null && typed.value.length >= 2) ? typed.value : ''

/** Somebody is to be named and no message of the name is there yet. */
export const isAnybodyMeant = (typed: Typed): boolean => isOfPeople(typed) && typed.value.trim() === ''

/** What may be meant by what is typed, best first. */
export function suggestionsFor(
  typed: Typed,
  names: SearchNames,
  people: readonly Address[],
  t: T,
): Suggestion[] {
  const { operator } = typed
  if (operator === null) return typed.value === '' ? [] : mixed(typed, names, people, t)
  return valuesOf(operator, typed, names, people, t).slice(0, SHOWN_MAX)
}

function mixed(typed: Typed, names: SearchNames, people: readonly Address[], t: T): Suggestion[] {
  const { value, not } = typed
  const operators = OPERATORS.flatMap((operator): Suggestion[] => {
    const called = OPERATOR_NAMES[t.language][operator][0]
    const isMeant = [called, operator].some((name) => name.startsWith(value.toLowerCase()))
    if (!isMeant) return []
    const written = `${not ? '-' : ''}${called}:`
    return [{ kind: 'operator', insert: written, title: written, hint: t(`search.suggest_${operator}`) }]
  })
  const things = (['from', 'label', 'in'] as const).flatMap((operator) =>
    value.length < 2 ? [] : valuesOf(operator, typed, names, people, t).slice(0, MIXED_MAX),
  )
  return [...operators, ...things].slice(0, SHOWN_MAX)
}

function valuesOf(
  operator: Operator,
  { value, not }: Typed,
  names: SearchNames,
  people: readonly Address[],
  t: T,
): Suggestion[] {
  const begins = (name: string) => name.toLowerCase().startsWith(value.trim().toLowerCase())
  const called = OPERATOR_NAMES[t.language][operator][0]
  const written = (name: string) => `${not ? '-' : ''}${called}:${/[\s:]/.test(name) ? `"${name}"` : name} `
  switch (operator) {
    case 'from':
    case 'to':
      return people.map((address) => ({
        kind: 'person',
        address,
        insert: written(address.email),
        title: addressName(address),
        hint: `${called}:${address.email}`,
      }))
    case 'label':
      return names.labels
        .filter(({ name }) => begins(name))
        .map(({ name, color }) => ({
          kind: 'label',
          color,
          insert: written(name),
          title: name,
          hint: `${called}:`,
        }))
    case 'alias':
      return names.addresses
        .filter(({ email }) => begins(email))
        .map(({ email }) => ({ kind: 'address', insert: written(email), title: email, hint: `${called}:` }))
    case 'in': {
      const widths = (['all', 'anywhere'] as const).map((width) => {
        const name = t.language === 'ru' ? WIDTH_NAMES[width][1] : WIDTH_NAMES[width][0]
        return { name, title: t(width === 'all' ? 'search.everywhere' : 'search.anywhere') }
      })
      const folders = allFolders(names.folders).map((folder) => folderTitle(folder, t))
      return [...folders.map((title) => ({ name: title, title })), ...widths]
        .filter(({ name, title }) => begins(title) || begins(name))
        .map(({ name, title }) => ({ kind: 'folder', insert: written(name), title, hint: `${called}:` }))
    }
    case 'is':
      return STATES.map((state) => ({
        name: STATE_NAMES[t.language][state][0],
        title: t(`search.is_${state}`),
      }))
        .filter(({ name, title }) => begins(name) || begins(title))
        .map(({ name, title }) => ({
          kind: 'value',
          insert: written(name),
          title,
          hint: written(name).trim(),
        }))
    case 'has': {
      const name = ATTACHMENT_NAMES[t.language][0]
      if (!begins(name)) return []
      return [
        {
          kind: 'value',
          insert: written(name),
          title: t('search.has_attachment'),
          hint: written(name).trim(),
        },
      ]
    }
    default:
      return []
  }
}
