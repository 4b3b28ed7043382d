import type { FilterRule } from '#contract/filters/filter.schema.ts'
import { literally, pattern, quoted } from './sieve-words.ts'
import type { SieveNames } from './write-sieve.ts'

/** A piece of a script, and the extensions that it wants. */
export interface SievePart {
  text: string
  needs: string[]
}

/** One condition as a Sieve test. Words are looked for as they stand, without their other forms. */
export function sieveTest(rule: FilterRule, names: SieveNames): SievePart {
  const { op, value } = rule
  const isNot = op.startsWith('not_') || op === 'is_not'
  const { text, needs } = positive(rule, names, value)
  return { text: isNot ? `not ${text}` : text, needs }
}

function positive(rule: FilterRule, names: SieveNames, value: string): SievePart {
  const { field, op } = rule
  const words = comparison(rule)
  const header = (...fields: string[]): SievePart =>
    op === 'exists' || op === 'not_exists'
      ? { text: `exists ${list(fields)}`, needs: [] }
      : { text: `header ${words} ${list(fields)} ${matchText(rule)}`, needs: [] }
  const address = (...fields: string[]): SievePart =>
    op === 'is' || op === 'is_not'
      ? { text: `address :is ${list(fields)} ${quoted(value)}`, needs: [] }
      : header(...fields)
  const envelope = (email: string): SievePart => ({
    text: `envelope :is "to" ${quoted(email)}`,
    needs: ['envelope'],
  })
  switch (field) {
    case 'from':
      return address('from')
    case 'to':
      return address('to', 'cc')
    case 'cc':
      return address('cc')
    case 'recipient': {
      const named = address('to', 'cc')
      return {
        text: `anyof (${named.text}, envelope ${words} "to" ${matchText(rule)})`,
        needs: ['envelope'],
      }
    }
    case 'alias':
      return envelope(names.addresses.get(Number(value)) ?? `alias ${value}`)
    case 'subject':
      return header('subject')
    case 'header':
      return header(rule.header ?? '')
    case 'list_id':
      return header('list-id')
    case 'body':
      return { text: `body :text ${words} ${matchText(rule)}`, needs: ['body'] }
    case 'size': {
      const amount = Math.round(Number(value.replace(',', '.')) * (rule.unit === 'mb' ? 1024 : 1))
      return { text: `size :${op} ${amount}K`, needs: [] }
    }
    case 'attachment_name':
      return {
        text: `header :mime :anychild :param "filename" ${words} "content-disposition" ${matchText(rule)}`,
        needs: ['mime'],
      }
    case 'has_attachment':
      return {
        text: 'header :mime :anychild :contains "content-disposition" "attachment"',
        needs: ['mime'],
      }
    case 'sender_known':
      return { text: 'address :list "from" ":addrbook:default"', needs: ['extlists'] }
    case 'auth':
      return { text: `header :contains "authentication-results" ${quoted(`dmarc=${value}`)}`, needs: [] }
    case 'date':
      return {
        text: `date :zone "+0000" :value "${op === 'after' ? 'ge' : 'lt'}" "date" "date" ${quoted(value)}`,
        needs: ['date', 'relational'],
      }
  }
}

const list = (fields: string[]): string =>
  fields.length === 1 ? quoted(fields[0]!) : `[${fields.map(quoted).join(', ')}]`

const comparison = ({ op }: FilterRule): string =>
  op === 'is' || op === 'is_not'
    ? ':is'
    : op === 'contains' || op === 'not_contains'
      ? ':contains'
      : ':matches'

function matchText({ op, value }: FilterRule): string {
  switch (op) {
    case 'starts':
      return quoted(`${literally(value)}*`)
    case 'ends':
      return quoted(`*${literally(value)}`)
    case 'matches':
    case 'not_matches':
      return quoted(pattern(value))
    default:
      return quoted(value)
  }
}
