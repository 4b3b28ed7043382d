import {
  ATTACHMENT_NAMES,
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  OR_NAMES,
  STATE_NAMES,
  STATES,
} from '#texts/search-operators.ts'

/** One term as it is written: a word or "phrase" (no operator), or what stands after an operator. */
export interface WrittenTerm {
  operator: Operator | null
  value: string
  not: boolean
}

/** Terms of which one is enough. */
export type WrittenGroup = readonly WrittenTerm[]

const LANGUAGES = ['en', 'ru'] as const
const namesOf = (operator: Operator) => LANGUAGES.flatMap((language) => OPERATOR_NAMES[language][operator])
const OPERATOR_OF = new Map(
  OPERATORS.flatMap((operator) => namesOf(operator).map((name) => [name, operator] as const)),
)
const NAMED = [...OPERATOR_OF.keys()].join('|')
const VALUE = '"[^"]*"|«[^»]*»|[^\\s"«»]+'
const TOKEN = new RegExp(`(-(?=[\\p{L}\\p{N}"«]))?(?:(${NAMED}):\\s?(?!-?(?:${NAMED}):))?(${VALUE})`, 'giu')
const OR = new Set<string>([...Object.values(OR_NAMES), '|'])

/** What a name before a colon means; undefined when nothing. */
export const operatorNamed = (name: string): Operator | undefined => OPERATOR_OF.get(name.toLowerCase())

/** A search text as groups that must all hold. Operators are understood in both languages. Decisions 34. */
export function readQuery(text: string): WrittenGroup[] {
  const groups: WrittenTerm[][] = []
  let joins = false
  const tokens = [...text.matchAll(TOKEN)]
  for (const [nth, [whole, minus, name, value = '']] of tokens.entries()) {
    const isBetween = groups.length > 0 && !joins && nth < tokens.length - 1
    if (isBetween && OR.has(whole)) {
      joins = true
      continue
    }
    const term = termOf(whole, minus !== undefined, name, value)
    if (joins) groups.at(-1)?.push(term)
    else groups.push([term])
    joins = false
  }
  return groups
}

function termOf(whole: string, not: boolean, name: string | undefined, written: string): WrittenTerm {
  const operator = name === undefined ? undefined : operatorNamed(name)
  if (operator) {
    const value = canonicalValue(operator, written.replace(/["«»]/g, ' ').replace(/\s+/g, ' ').trim())
    if (value !== null && value !== '') return { operator, value, not }
  }
  const word = not ? whole.slice(1) : whole
  // In quotes, so that it means the same beside other neighbours.
  return { operator: null, value: isUnfinished(word) || OR.has(word) ? `"${word}"` : word, not }
}

/** States and attachments in one spelling; null for what they are not, so that it stays words. */
function canonicalValue(operator: Operator, value: string): string | null {
  const said = value.toLowerCase()
  const isSaid = (names: Record<'en' | 'ru', readonly string[]>) =>
    LANGUAGES.some((language) => names[language].includes(said))
  if (operator === 'has') return isSaid(ATTACHMENT_NAMES) ? 'attachment' : null
  if (operator !== 'is') return value
  const state = STATES.find((one) => isSaid({ en: STATE_NAMES.en[one], ru: STATE_NAMES.ru[one] }))
  return state ?? null
}

/** The other way round, in English names: as it stands in the address bar. */
export const writeQuery = (groups: readonly WrittenGroup[]): string =>
  groups.map((group) => group.map(writeTerm).join(` ${OR_NAMES.en} `)).join(' ')

export function writeTerm({ operator, value, not }: WrittenTerm): string {
  const written = operator === null ? value : `${operator}:${/[\s:]/.test(value) ? `"${value}"` : value}`
  return not ? `-${written}` : written
}

/** Plain words stay in the search line; all else stands on chips. */
export const isWords = ([first, ...others]: WrittenGroup): boolean =>
  first !== undefined && others.length === 0 && first.operator === null && !first.not

/** A text as the words of the search line, and the groups beside them. */
export function splitQuery(text: string): { words: string; groups: WrittenGroup[] } {
  const all = readQuery(text)
  return { words: writeQuery(all.filter(isWords)), groups: all.filter((group) => !isWords(group)) }
}

/** An operator that waits for its value: `from:` at the end of what is typed. */
export const isUnfinished = (word: string): boolean =>
  word.endsWith(':') && operatorNamed(word.slice(0, -1).replace(/^-/, '')) !== undefined
