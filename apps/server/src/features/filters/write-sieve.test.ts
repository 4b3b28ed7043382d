import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter, FilterRule } from '#contract/filters/filter.ts'
import type { FolderId } from '#contract/messages/message.ts'
import { writeSieve } from './write-sieve.ts'

const names = {
  folders: new Map([[5, 'INBOX.Счета "и" \\']]),
  labels: new Map([
    [1, 'Bills'],
    [2, 'Две метки'],
  ]),
  addresses: new Map([[7, 'shop@post.test']]),
}
const filter = (words: Partial<Filter>): Filter => ({
  id: 1,
  name: 'Filter',
  match: 'all',
  rules: [],
  actions: [],
  stop: false,
  disabled: false,
  broken: [],
  ...words,
})
const rule = (field: FilterRule['field'], op: FilterRule['op'], value = '', more = {}): FilterRule => ({
  field,
  op,
  value,
  ...more,
})

test('filters are written as a script that names every extension it uses', () => {
  const script = writeSieve(
    [
      filter({
        name: 'Bills\r\n} discard;',
        match: 'any',
        rules: [
          rule('from', 'is', 'a@b.test'),
          rule('subject', 'not_contains', 'say "hi"'),
          rule('alias', 'is', '7'),
          rule('header', 'starts', '50% *', { header: 'X-Rate' }),
          rule('size', 'over', '1,5', { unit: 'mb' }),
          rule('date', 'before', '2026-11-16'),
        ],
        actions: [
          { type: 'move', folder_id: 5 as FolderId },
          { type: 'label', label_id: 1 },
          { type: 'label', label_id: 2 },
          { type: 'mark', flag: 'seen' },
          { type: 'forward', email: 'dora@outside.test', keep_copy: true },
        ],
        stop: true,
      }),
      filter({
        name: 'Away',
        match: 'every_message',
        disabled: true,
        actions: [{ type: 'reply', text: 'Back\nsoon', every_days: 7, since: '2026-12-01', until: null }],
      }),
    ],
    names,
  )
  expect(script.split('\r\n')).toEqual([
    'require ["copy", "date", "envelope", "fileinto", "imap4flags", "relational", "vacation"];',
    '',
    '# Bills } discard;',
    'if anyof (address :is "from" "a@b.test", not header :contains "subject" "say \\"hi\\"", envelope :is "to" "shop@post.test", header :matches "X-Rate" "50% \\\\**", size :over 1536K, date :zone "+0000" :value "lt" "date" "date" "2026-11-16") {',
    '  fileinto "INBOX.Счета \\"и\\" \\\\";',
    '  addflag "Bills"; # Bills',
    '  addflag "label_2"; # Две метки',
    '  addflag "\\\\Seen";',
    '  redirect :copy "dora@outside.test";',
    '  stop;',
    '}',
    '',
    '# Away',
    'if allof (false, true) {',
    '  if allof (currentdate :zone "+0000" :value "ge" "date" "2026-12-01") { vacation :days 7 "Back\nsoon"; }',
    '}',
    '',
  ])
})

/** Strings and comments as RFC 5228 §2.2–2.4 reads them; everything else is left as it stands. */
function tokens(script: string): { strings: string[]; rest: string } {
  const strings: string[] = []
  const rest = script.replace(/"((?:[^"\\]|\\[\s\S])*)"|#[^\r\n]*/g, (whole, text?: string) => {
    if (whole.startsWith('#')) return ''
    strings.push((text ?? '').replace(/\\([\s\S])/g, '$1'))
    return 'S'
  })
  return { strings, rest }
}

test('whatever people write stays in its quotes or comments', () => {
  const written = fc.string({
    unit: fc.constantFrom('"', '\\', '\n', '\r', '#', '}', '{', ';', '*', 'я', ' '),
  })
  fc.assert(
    fc.property(written, written, (name, value) => {
      const one = filter({
        name,
        rules: [rule('cc', 'is', value)],
        actions: [{ type: 'move', folder_id: 5 as FolderId }],
      })
      const { strings, rest } = tokens(writeSieve([one], { ...names, folders: new Map([[5, name]]) }))
      expect(strings).toEqual(['fileinto', 'cc', value, name])
      expect(rest.replace(/\s+/g, ' ').trim()).toBe('require [S]; if allof (address :is S S) { fileinto S; }')
    }),
  )
})
