import type { FilterRule } from '#contract/filters/filter.schema.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { FilteredMessage } from './filtered-message.ts'
import type { Steps } from './steps.ts'

/** A message while its filters are asked: what rules compare is made ready once, not for each rule. */
export interface CandidateMessage {
  message: FilteredMessage
  steps: Steps
  /** What a field holds, with case and ё evened out. Throws `TooManySteps`. */
  valuesOf(rule: Pick<FilterRule, 'field' | 'header'>): readonly string[]
}

/** Case and ё make no difference, as in a search. Decisions 21. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim()

export function candidateMessage(message: FilteredMessage, steps: Steps): CandidateMessage {
  const known = new Map<string, readonly string[]>()
  return {
    message,
    steps,
    valuesOf(rule) {
      const name = `${rule.field}:${rule.header ?? ''}`
      const values = known.get(name) ?? foldedOf(message, rule, steps)
      known.set(name, values)
      return values
    },
  }
}

function foldedOf(message: FilteredMessage, rule: Pick<FilterRule, 'field' | 'header'>, steps: Steps) {
  return valuesOf(message, rule).map((value) => {
    steps.spend(value.length)
    return fold(value)
  })
}

const people = (...lists: Address[][]): string[] =>
  lists.flat().flatMap(({ email, name }) => [email, ...(name === '' || name === email ? [] : [name])])

function valuesOf(
  message: FilteredMessage,
  { field, header = '' }: Pick<FilterRule, 'field' | 'header'>,
): readonly string[] {
  const { fields, headers } = message
  switch (field) {
    case 'from':
      return people(fields.from)
    case 'to':
      return people(fields.to, fields.cc, fields.bcc)
    case 'cc':
      return people(fields.cc)
    case 'recipient':
      return [...people(fields.to, fields.cc, fields.bcc), ...message.came_to]
    case 'subject':
      return [message.subject]
    case 'body':
      return [message.body]
    case 'header':
      return headers.get(header.toLowerCase()) ?? []
    case 'list_id':
      // RFC 2919 §3: words for people, then the identifier in angle brackets.
      return (headers.get('list-id') ?? []).flatMap((value) => [
        value,
        ...(/<([^<>]+)>\s*$/.exec(value)?.slice(1) ?? []),
      ])
    case 'attachment_name':
      return message.file_names
    default:
      throw new Error(`${field} has no words`)
  }
}
