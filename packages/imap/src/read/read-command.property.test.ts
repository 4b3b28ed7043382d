import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownCommand } from '#tests/imap/own-command.ts'
import { type ReadImap, readImap } from '#tests/imap/read-imap.ts'

const binary = (text: string) => Buffer.from(text, 'latin1')
const NOOP = { tag: 'z', command: { name: 'NOOP' } }
const append = fc
  .array(fc.string({ unit: 'binary-ascii', maxLength: 40 }), { minLength: 1, maxLength: 3 })
  .map((messages) => ({
    value: {
      name: 'APPEND',
      mailbox: 'box',
      messages: messages.map((message) => ({ flags: ['\\Seen'], date: null, message })),
    },
    as: `append box${messages.map((message) => ` (\\Seen) {${message.length}+}\r\n${message}`).join('')}`,
  }))

test('a command is what was written, whatever the way it was written in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 20, arbitrary: ownCommand }, append), async ({ value, as }) => {
      const { read } = await readImap([binary(`a ${as}\r\nz NOOP\r\n`)])
      expect(read).toEqual([{ tag: 'a', command: value }, NOOP])
    }),
    { numRuns: 3000 },
  )
})

/** `text` in pieces that end at these positions. */
function cut(text: string, positions: readonly number[]): Buffer[] {
  const ends = [...positions.map((position) => position % (text.length + 1)), text.length].sort(
    (a, b) => a - b,
  )
  return ends
    .map((end, index) => binary(text.slice(ends[index - 1] ?? 0, end)))
    .filter(({ length }) => length > 0)
}

/** Something done to a text at a position. */
const mutation = fc.record({
  at: fc.nat(),
  gone: fc.nat({ max: 3 }),
  put: fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '(',
      ')',
      '"',
      '\\',
      '{',
      '}',
      '{3}\r\n',
      '{3+}\r\n',
      '~{2+}\r\n',
      '\r\n',
      '\n',
      '*',
      '[',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 3 }),
    fc.nat({ max: 255 }).map((code) => String.fromCharCode(code)),
  ),
})

const mutated = fc
  .tuple(fc.oneof(ownCommand, append), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([{ as }, mutations]) =>
    mutations.reduce((text, { at, gone, put }) => {
      const position = at % (text.length + 1)
      return text.slice(0, position) + put + text.slice(position + gone)
    }, `a ${as}`),
  )
  // What is announced and does not come is waited for: not more than the tail below.
  .filter((text) => !/\{\d{3,}/.test(text))
const TAIL = `\r\n${'z NOOP\r\n'.repeat(300)}`

const lastOf = ({ read }: ReadImap) => read.at(-1)

test('whatever comes, it is answered, and the next command is understood', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (text) => {
      expect(lastOf(await readImap([binary(text + TAIL)]))).toEqual(NOOP)
    }),
    { numRuns: 1500 },
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const text = Buffer.from(bytes).toString('latin1')
      fc.pre(!/\{\d{3,}/.test(text))
      expect(lastOf(await readImap([binary(text + TAIL)]))).toEqual(NOOP)
    }),
  )
})

test('it does not matter in which pieces it comes', async () => {
  const all = fc.array(
    fc.oneof(
      mutated,
      ownCommand.map(({ as }) => `b ${as}`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(all, fc.array(fc.nat(), { maxLength: 30 }), async (texts, positions) => {
      const sent = `${texts.join('\r\n')}\r\nz NOOP\r\n`
      expect(await readImap(cut(sent, positions))).toEqual(await readImap([binary(sent)]))
    }),
    { numRuns: 1000 },
  )
})

describe('a megabyte of the worst, where lines may be so long', () => {
  const MB = 1024 * 1024
  const limits = { line_bytes_max: 2 * MB, literal_bytes_max: 2 * MB, command_bytes_max: 4 * MB }
  const fill = (part: string) => part.repeat(Math.ceil(MB / part.length))
  test.each([
    ['parentheses', `SEARCH ${fill('(')}`],
    ['closed parentheses', `FETCH 1 ${fill('()')}`],
    ['NOT', `SEARCH ${fill('NOT ')}ALL`],
    ['OR', `SEARCH ${fill('OR ')}ALL`],
    ['OR ALL', `SEARCH ${fill('OR ALL ')}ALL`],
    ['keys', `SEARCH ${fill('ALL ')}`],
    ['quotes', `LOGIN ${fill('"')}`],
    ['escapes', `LOGIN "${fill('\\\\')}`],
    ['a quoted string', `LOGIN "${fill('\\"')}" x`],
    ['a set', `FETCH ${fill('1:2,')}3 UID`],
    ['a number', `FETCH ${fill('9')} UID`],
    ['a modseq', `FETCH 1 UID (CHANGEDSINCE ${fill('0')}1)`],
    ['an atom', `LOGIN ${fill('a')} b`],
    ['spaces', `LOGIN ${fill(' ')}a b${fill(' ')}`],
    ['flags', `STORE 1 FLAGS (${fill('a ')})`],
    ['items', `FETCH 1 (${fill('UID ')})`],
    ['parts', `FETCH 1 BODY[${fill('1.')}]`],
    ['patterns', `LIST "" (${fill('* ')})`],
    ['shifts', `DELETE ${fill('&')}`],
    ['shifted', `DELETE ${fill('&AGE-')}`],
    ['marks', `LOGIN ${fill('{1}')} x`],
    ['literals', `LOGIN ${fill('{0+}\r\n')}`],
    ['a literal', `LOGIN {${MB}+}\r\n${fill('a')} b`],
    ['fields', `ID (${fill('"a" "b" ')})`],
    ['capabilities', `ENABLE ${fill('a ')}`],
    ['base64', `AUTHENTICATE PLAIN ${fill('QUFB')}`],
    ['messages', `APPEND box${fill(' {0+}\r\n')}`],
    ['a tag', fill('a')],
  ])('%s', async (_name, text) => {
    for (const some of [limits, undefined]) {
      const { read } = await readImap([binary(`a ${text}\r\nz NOOP\r\n`)], some ? { limits: some } : {})
      expect(read.length).toBe(2)
      expect(read[1]).toEqual(NOOP)
    }
  })
})
