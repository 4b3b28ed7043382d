import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter, FilterAction, FilterRule } from '#contract/filters/filter.schema.ts'
import { FILTER_FIELDS, FILTER_OPS } from '#contract/filters/filter.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
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
        actions: [
          {
            type: 'reply',
            text: 'Back\nsoon',
            every_days: 7,
            since: '2026-12-01',
            until: null,
            time_zone: 'Europe/Moscow',
          },
        ],
      }),
    ],
    names,
  )
  expect(script.split('\r\n')).toEqual([
    'require ["copy", "date", "envelope", "fileinto", "imap4flags", "relational", "vacation"];',
    '',
    '# Bills } discard;',
    'if anyof (address :is "from" "a@b.test", not header :contains "subject" "say \\"hi\\"", envelope :is "to" "shop@post.test", header :matches "X-Rate" "50% \\\\**", size :over 1536K, date :zone "+0000" :value "lt" "date" "date" "2026-11-16") {',
    '  addflag "Bills"; # Bills',
    '  addflag "label_2"; # Две метки',
    '  addflag "\\\\Seen";',
    '  fileinto "INBOX.Счета \\"и\\" \\\\";',
    '  redirect :copy "dora@outside.test";',
    '  stop;',
    '}',
    '',
    '# Away',
    'if allof (false, true) {',
    '  if allof (currentdate :zone "+0300" :value "ge" "date" "2026-12-01") { vacation :days 7 "Back\nsoon"; }',
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

/** The generic grammar of RFC 5228 §8.2: throws at what is no script; answers the names of commands and tests. */
function parseSieve(script: string): { commands: string[]; tags: string[] } {
  const tokens =
    /\s+|#[^\r\n]*\r\n|"(?:[^"\\]|\\[\s\S])*"|:?[a-z_][a-z0-9_]*|\d+[KMG]?(?![a-z0-9])|[[\](){},;]/giy
  const left: string[] = []
  while (tokens.lastIndex < script.length) {
    const at = tokens.lastIndex
    const match = tokens.exec(script)
    if (!match) throw new Error(`no token: ${script.slice(at, at + 40)}`)
    if (!/^(?:\s|#)/.test(match[0])) left.push(match[0])
  }
  const commands: string[] = []
  const tags: string[] = []
  const isNext = (pattern: RegExp) => pattern.test(left[0] ?? '')
  const take = (pattern: RegExp): string => {
    if (!isNext(pattern)) throw new Error(`${pattern} expected: ${left.slice(0, 8).join(' ')}`)
    return left.shift()!
  }
  const listed = (end: RegExp, item: () => void) => {
    item()
    while (isNext(/^,$/)) {
      left.shift()
      item()
    }
    take(end)
  }
  /** Name, arguments, and at the end one test or several in brackets. */
  const called = () => {
    commands.push(take(/^[a-z_]/i))
    for (;;) {
      if (isNext(/^:/)) tags.push(left.shift()!)
      else if (isNext(/^["\d]/)) left.shift()
      else if (isNext(/^\[$/)) {
        left.shift()
        listed(/^\]$/, () => void take(/^"/))
      } else break
    }
    if (isNext(/^\($/)) {
      left.shift()
      listed(/^\)$/, called)
    } else if (isNext(/^[a-z_]/i)) called()
  }
  const block = (isOver: () => boolean) => {
    while (!isOver()) {
      called()
      if (isNext(/^\{$/)) {
        left.shift()
        block(() => isNext(/^\}$/))
        take(/^\}$/)
      } else take(/^;$/)
    }
  }
  block(() => left.length === 0)
  return { commands, tags }
}

/** Which extension brings a command, a test, or a tag. RFC 5228 §2.10.5, 3894, 5173, 5229–5232, 5260, 5703, 6134. */
const BROUGHT_BY: Record<string, string> = {
  fileinto: 'fileinto',
  envelope: 'envelope',
  addflag: 'imap4flags',
  body: 'body',
  date: 'date',
  currentdate: 'date',
  vacation: 'vacation',
  ':copy': 'copy',
  ':mime': 'mime',
  ':value': 'relational',
  ':list': 'extlists',
}

test('every condition and every action make a script that keeps to the grammar and names its extensions', () => {
  const VALUES: Partial<Record<FilterRule['field'], string>> = {
    size: '2,5',
    alias: '7',
    auth: 'fail',
    date: '2026-11-16',
  }
  const rules = FILTER_FIELDS.flatMap((field) =>
    FILTER_OPS[field].map((op) => rule(field, op, VALUES[field] ?? 'a "b" \\ *', { header: 'X-Kind' })),
  )
  const folder_id = 5 as FolderId
  const actions: FilterAction[] = [
    { type: 'move', folder_id },
    { type: 'copy', folder_id },
    { type: 'label', label_id: 2 },
    { type: 'mark', flag: 'seen' },
    { type: 'spam' },
    { type: 'trash' },
    { type: 'discard' },
    { type: 'forward', email: 'dora@outside.test', keep_copy: true },
    { type: 'forward', email: 'dora@outside.test', keep_copy: false },
    {
      type: 'reply',
      text: 'Back\r\nsoon',
      subject: 'Away',
      every_days: 3,
      since: '2026-12-01',
      until: '2026-12-09',
    },
    { type: 'notify_keeper', text: 'x' },
  ]
  const each = [
    ...rules.map((one) => filter({ name: one.op, rules: [one], actions: [{ type: 'spam' }], stop: true })),
    ...rules.map((one) => filter({ match: 'any', rules: [one, one], actions, disabled: true })),
    ...actions.map((one) => filter({ match: 'every_message', actions: [one] })),
  ]
  for (const one of [...each.map((some) => [some]), each]) {
    const script = writeSieve(one, names)
    const { commands, tags } = parseSieve(script)
    const needed = new Set([...commands, ...tags].flatMap((word) => BROUGHT_BY[word] ?? []))
    const named = [...(/^require \[(.*?)\]/.exec(script)?.[1]?.matchAll(/"(.*?)"/g) ?? [])].map(
      ([, name]) => name,
    )
    expect(named, script).toEqual([...needed].sort())
  }
})
