import { pathFields, pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { FilterForm } from '#contract/filters/filter.schema.ts'
import { FILTER_FIELDS, FILTER_OPS } from '#contract/filters/filter.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import type { Random } from '../../random.ts'
import type { Answered, Caller } from '../../traffic/caller.ts'

const ODD: unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', ' ', '\u0000', '\ud800', 'a'.repeat(100_000)],
  ...["' or 1=1 --", '../../etc/passwd', '<script>', '%00', [], {}, [[[[]]]], Array(5000).fill(1)],
  ...['9'.repeat(400), 'a@b', { toString: 1 }, { __proto__: null }, '2026-13-45', 'сорок'],
]
/** Calls that would end the bench's own session, or change what it counts on. */
const LEFT_OUT = /sign|session|password|code|impersonation|user\/settings/i
const ORIGINS = ['null', 'https://evil.test', 'http://evil@127.0.0.1', 'http://127.0.0.1', 'file://', '']

/** One call of the API with what no client sends, by its name; it is not made yet. */
export function hostileCall(numbers: Random, who: Caller): { name: string; call: () => Promise<Answered> } {
  const names = Object.keys(ENDPOINTS).filter((name) => !LEFT_OUT.test(name)) as (keyof typeof ENDPOINTS)[]
  const name = numbers.pick(names)
  const endpoint = ENDPOINTS[name]
  let path = pathOf(endpoint)
  for (const field of pathFields(endpoint)) {
    const odd = numbers.pick(ODD)
    const value =
      typeof odd === 'string' ? odd.slice(0, 200).replace(/[\ud800-\udfff]/g, '') : JSON.stringify(odd)
    path = path.replace(`{${field}}`, encodeURIComponent(String(value).slice(0, 200)) || '0') as typeof path
  }
  const shape = (SCHEMAS[name].input as { def?: { shape?: object } }).def?.shape ?? {}
  const body = Object.fromEntries(Object.keys(shape).map((field) => [field, numbers.pick(ODD)]))
  const headers: Record<string, string> = numbers.whole(4) === 0 ? { origin: numbers.pick(ORIGINS) } : {}
  const cookie = numbers.whole(5) === 0 ? '' : who.cookie
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const sent = hasBody ? oddBody(numbers, body) : undefined
  return { name: `call: ${name}`, call: () => who.call(endpoint.method, path, sent, headers, cookie) }
}

function oddBody(numbers: Random, body: object): unknown {
  switch (numbers.whole(10)) {
    case 0:
      return Buffer.alloc(1 + numbers.whole(20_000_000), ' ')
    case 1:
      return '['.repeat(1 + numbers.whole(200_000))
    case 2:
      return `{"a":"${'\\u0000'.repeat(numbers.whole(50_000))}"`
    case 3:
      return `{${Array.from({ length: numbers.whole(1_000_000) }, (_, nth) => `"n${nth}":1`).join()}}`
    case 4:
      return `{"people":[${'{},'.repeat(numbers.whole(6_000_000))}1]}`
    default:
      return body
  }
}

const PATTERNS = (numbers: Random): string =>
  numbers.pick([
    `*${'a'.repeat(1 + numbers.whole(490))}b`,
    `${'*a'.repeat(1 + numbers.whole(200))}*b`,
    `*${'?a'.repeat(1 + numbers.whole(200))}b`,
    '*'.repeat(1 + numbers.whole(400)),
    `*${'?'.repeat(1 + numbers.whole(400))}b`,
    `${'(a+)+'.repeat(20)}$`,
    'w'.repeat(3),
    Array.from({ length: 80 }, (_, nth) => `w${nth}`).join(' '),
  ])

/** Many rules of many patterns; what they find stays in the mailbox, so that messages can be counted. */
export function hostileFilters(numbers: Random): FilterForm[] {
  return Array.from({ length: 1 + numbers.whole(200) }, (_, nth) => ({
    name: `f${nth}`,
    match: 'any' as const,
    rules: Array.from({ length: 1 + numbers.whole(20) }, () => {
      const field = numbers.pick([
        'body',
        'subject',
        'from',
        'header',
        'recipient',
        numbers.pick(FILTER_FIELDS),
      ])
      const op = numbers.pick(FILTER_OPS[field as keyof typeof FILTER_OPS] as readonly string[])
      return {
        field,
        op,
        value: field === 'alias' ? '0' : PATTERNS(numbers).slice(0, 500),
        ...(field === 'header' && { header: numbers.pick(['References', 'X-Long', 'Received']) }),
      } as FilterForm['rules'][number]
    }),
    actions: [{ type: 'mark' as const, flag: 'flagged' as const }],
    stop: false,
    disabled: false,
  }))
}
