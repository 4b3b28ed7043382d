import { describe, expect, test } from 'vitest'
import { readImap } from '#tests/imap/read-imap.ts'

const NOOP = { tag: 'z', command: { name: 'NOOP' } }
const login = (login: string, password: string) => ({ name: 'LOGIN', login, password })
const bad = (tag: string | null, text: string) => ({ tag, fault: { answer: 'BAD', text } })
const SMALL = { line_bytes_max: 100, literal_bytes_max: 20, command_bytes_max: 150 }

describe('literals', () => {
  test('a synchronising one is asked for, one with + comes by itself. RFC 7888', async () => {
    const { read, leaves } = await readImap(['a LOGIN {4}\r\nanna {6+}\r\nsecret\r\nz NOOP\r\n'])
    expect(read).toEqual([{ tag: 'a', command: login('anna', 'secret') }, NOOP])
    expect(leaves).toBe(1)
  })

  test('a synchronising one that is too large is refused before it comes', async () => {
    const { read, leaves } = await readImap(['a LOGIN anna {21}\r\nz NOOP\r\n'], { limits: SMALL })
    expect(read).toEqual([bad('a', 'a literal may have 20 bytes'), NOOP])
    expect(leaves).toBe(0)
  })

  test('one that comes by itself is read away with all that follows it', async () => {
    const sent = `a LOGIN {21+}\r\nb NOOP\r\nc NOOP\r\nd NOO {8+}\r\ne NOOP\r\n trailing\r\nz NOOP\r\n`
    const { read } = await readImap([sent], { limits: SMALL })
    expect(read).toEqual([bad('a', 'a literal may have 20 bytes'), NOOP])
  })

  test('one behind a line that is too long is read away, too', async () => {
    const sent = `a LOGIN ${'x'.repeat(200)} {8+}\r\nb NOOP\r\n\r\nz NOOP\r\n`
    const { read } = await readImap([sent], { limits: SMALL })
    expect(read).toEqual([bad('a', 'the line is too long'), NOOP])
  })

  test('lines that are too long between such literals are read away, too', async () => {
    const sent = `a LOGIN {21+}\r\n${'x'.repeat(21)}${'y'.repeat(200)} {8+}\r\nb NOOP\r\n\r\nz NOOP\r\n`
    const { read } = await readImap([sent], { limits: SMALL })
    expect(read).toEqual([bad('a', 'a literal may have 20 bytes'), NOOP])
  })

  test('all together have a limit', async () => {
    const sent = `a LOGIN ${'{20+}\r\n12345678901234567890 '.repeat(9)}\r\nz NOOP\r\n`
    const { read } = await readImap([sent], { limits: SMALL })
    expect(read).toEqual([bad('a', 'the command is too long'), NOOP])
  })

  test('one that nobody could ever send ends the connection', async () => {
    const { read } = await readImap(['a LOGIN {99999999999+}\r\nb NOOP\r\n'])
    expect(read).toEqual([
      { tag: 'a', fault: { answer: 'BAD', text: 'the literal is too large', isFatal: true } },
    ])
  })

  test('an unknown command is refused before its literal comes', async () => {
    const { read, leaves } = await readImap(['a NONSENSE {3}\r\nb NONSENSE {3+}\r\nabc\r\nz NOOP\r\n'])
    expect(read).toEqual([
      bad('a', 'NONSENSE: this command is not known'),
      bad('b', 'NONSENSE: this command is not known'),
      NOOP,
    ])
    expect(leaves).toBe(0)
  })
})

describe('APPEND', () => {
  const append = (mailbox: string, ...messages: unknown[]) => ({ name: 'APPEND', mailbox, messages })
  const plain = (message: string) => ({ flags: [], date: null, message })

  test('flags, a time, and the message as it comes', async () => {
    const { read, leaves } = await readImap([
      'a APPEND saved (\\Seen Old) "17-Jul-1996 02:44:25 -0700" {5}\r\n',
      'a\r\n{3',
      '\r\nb append {5+}\r\nINBox {3+}\r\nabc\r\nz NOOP\r\n',
    ])
    expect(read).toEqual([
      {
        tag: 'a',
        command: append('saved', {
          flags: ['\\Seen', 'Old'],
          date: new Date('1996-07-17T09:44:25Z'),
          message: 'a\r\n{3'.slice(0, 5),
        }),
      },
      { tag: 'b', command: append('INBOX', plain('abc')) },
      NOOP,
    ])
    expect(leaves).toBe(1)
  })

  test('several messages, literal8, UTF8. RFC 3502, 3516, 6855', async () => {
    const { read } = await readImap([
      'a APPEND box (\\seen) {1+}\r\na " 1-Jul-1996 02:44:25 +0000" ~{2+}\r\n\0\n UTF8 (~{3+}\r\nabc) {0+}\r\n \r\nz NOOP\r\n',
    ])
    expect(read).toEqual([
      {
        tag: 'a',
        command: append(
          'box',
          { ...plain('a'), flags: ['\\Seen'] },
          { ...plain('\0\n'), date: new Date('1996-07-01T02:44:25Z') },
          plain('abc'),
          plain(''),
        ),
      },
      NOOP,
    ])
  })

  test('a message that is not wanted is refused before it comes, or read away', async () => {
    const refuseMessage = (size: number) => (size > 3 ? { code: 'TOOBIG', text: 'too large' } : null)
    const { read, leaves, dropped } = await readImap(
      ['a APPEND box {4}\r\nb APPEND box {2+}\r\nok {6+}\r\nx NOOP {2+}\r\n\r\n\r\nz NOOP\r\n'],
      { refuseMessage },
    )
    const fault = { answer: 'NO', code: 'TOOBIG', text: 'too large' }
    expect(read).toEqual([{ tag: 'a', fault }, { tag: 'b', fault }, NOOP])
    expect(leaves).toBe(0)
    expect(dropped).toEqual(['ok'])
  })

  test('nonsense in front of a message is refused before it comes', async () => {
    const { read, leaves } = await readImap([
      'a APPEND box (\\Seen {3}\r\nb APPEND box nonsense {3+}\r\nabc\r\nc APPEND box\r\nd APPEND {3}\r\nbox\r\nz NOOP\r\n',
    ])
    expect(read).toEqual([
      bad('a', 'APPEND: a flag was expected'),
      bad('b', 'APPEND: flags, a time or the literal of a message was expected'),
      bad('c', 'APPEND: a message was expected'),
      bad('d', 'APPEND: a message was expected'),
      NOOP,
    ])
    expect(leaves).toBe(1)
  })

  test('messages of a command that failed afterwards are dropped', async () => {
    const { read, dropped } = await readImap([
      'a APPEND box {1+}\r\na {1+}\r\nb nonsense\r\nz NOOP\r\nc APPEND box {1+}\r\nc {7+}\r\nd',
    ])
    expect(read).toEqual([bad('a', 'APPEND: flags, a time or the literal of a message was expected'), NOOP])
    expect(dropped).toEqual(['a', 'b', 'c'])
  })

  test('a store that fails answers NO, and the next command is understood', async () => {
    const error = new Error('no space')
    const { read } = await readImap(
      [
        'a APPEND box {10000+}\r\n',
        '\r\nb NOOP\r\n'.repeat(500),
        `${'\r\nb NOOP\r\n'.repeat(500)} {2+}\r\nab\r\nz NOOP\r\n`,
      ],
      {
        takeMessage: async (chunks) => {
          for await (const _ of chunks) throw error
          return ''
        },
      },
    )
    expect(read).toEqual([
      { tag: 'a', fault: { answer: 'NO', text: 'the message could not be taken', error } },
      NOOP,
    ])
  })
})

describe('nonsense', () => {
  test('is answered, and what follows is understood', async () => {
    const { read } = await readImap([
      '\r\n \r\na\r\na \r\n+ NOOP\r\n(x NOOP\r\nGET / HTTP/1.1\r\n\x16\x03\x01\0\r\nz NOOP\n',
    ])
    const noTag = bad(null, 'a tag and a command were expected')
    expect(read).toEqual([
      noTag,
      noTag,
      noTag,
      bad('a', 'a command was expected'),
      noTag,
      noTag,
      bad('GET', 'a command was expected'),
      noTag,
      NOOP,
    ])
  })

  test('a line that is too long is read away and answered by its tag', async () => {
    const { read } = await readImap([
      `a NOOP ${'x'.repeat(100_000)}`,
      `y\r\n${'x'.repeat(70_000)}\r\nz NOOP\r\n`,
    ])
    expect(read).toEqual([bad('a', 'the line is too long'), bad(null, 'the line is too long'), NOOP])
  })

  test('a command that does not end is none', async () => {
    expect((await readImap(['a NOOP'])).read).toEqual([])
    expect((await readImap(['a LOGIN {4}\r\nan'])).read).toEqual([])
    expect((await readImap(['a LOGIN {4}\r\nanna secret'])).read).toEqual([])
    expect((await readImap([])).read).toEqual([])
  })
})
