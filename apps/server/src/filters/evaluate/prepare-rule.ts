import type { FilterRule } from '#contract/filters/filter.schema.ts'
import type { FilterField } from '#contract/filters/filter.ts'
import { matchesQuery } from '#server/mailbox/search/query/matches-query.ts'
import type { PreparedQuery } from '#server/mailbox/search/query/prepared-query.ts'
import { queryWords } from '#server/mailbox/search/query/query-words.ts'
import type { CandidateMessage } from './candidate-message.ts'
import type { Needs } from './filtered-message.ts'
import { textTest } from './text-tests.ts'

/** A rule made ready: does a message fit? Throws `TooManySteps`. */
export type PreparedRule = (candidate: CandidateMessage) => boolean

/** The fields whose words are asked as a search asks them. Decisions 34, 48. */
const SEARCHED: readonly FilterField[] = ['subject', 'body', 'from', 'to']
const UNIT_BYTES = { kb: 1024, mb: 1_048_576 } as const

/**
 * Is it asked of the words of a message, by the predicate that search and label rules have? `@shop.test` is no word
 * but the end of an address: it must not fit `big-shop.test`, which has the same words.
 */
export const asksWords = ({ field, op, value }: FilterRule): boolean =>
  SEARCHED.includes(field) &&
  (op === 'contains' || op === 'not_contains') &&
  !(value.startsWith('@') && (field === 'from' || field === 'to'))

/** What rules want to know of a message. `worded`: those of them that ask for words, as a query. */
export const needsOf = (rules: readonly FilterRule[], worded: PreparedQuery): Needs => {
  const asks = (...fields: FilterField[]) => rules.some(({ field }) => fields.includes(field))
  return {
    words: worded.length > 0 ? queryWords(worded) : null,
    sender: asks('sender_known'),
    headers: asks('header', 'list_id'),
    files: asks('attachment_name'),
    body: rules.some((rule) => rule.field === 'body' && !asksWords(rule)),
  }
}

/** `words`: the rule as a query, where it asks for words. */
export function prepareRule(rule: FilterRule, words: PreparedQuery | null): PreparedRule {
  const { field, op, value } = rule
  if (words) return ({ message, steps }) => matchesQuery(words, message.facts, (some) => steps.spend(some))
  const isNot = op === 'is_not' || op === 'not_exists'
  switch (field) {
    case 'alias':
      return ({ message: { facts } }) => (facts.alias_id === Number(value)) !== isNot
    case 'size': {
      const bytes = Number(value.replace(',', '.')) * UNIT_BYTES[rule.unit ?? 'kb']
      return ({ message: { facts } }) => (op === 'over' ? facts.size > bytes : facts.size < bytes)
    }
    case 'has_attachment':
      return ({ message: { facts } }) => facts.attachments > 0 !== isNot
    case 'sender_known':
      return ({ message: { is_sender_known } }) => is_sender_known !== isNot
    case 'auth':
      return ({ message: { auth } }) => (auth?.dmarc === value) !== isNot
    case 'date': {
      // `before` leaves its own day out, as in a search; `after` begins with it.
      const begins = Date.parse(`${value}T00:00:00Z`)
      return ({ message: { facts } }) => {
        const at = facts.created_at.getTime()
        return op === 'after' ? at >= begins : at < begins
      }
    }
    default: {
      const test = textTest(op, value)
      return ({ valuesOf, steps }) => test(valuesOf(rule), steps)
    }
  }
}

/** yyyy-MM-dd, a day that there is. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
