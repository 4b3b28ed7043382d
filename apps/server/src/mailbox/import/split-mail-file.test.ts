import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MailFile, splitMailFile } from './split-mail-file.ts'

const MESSAGE = 'Subject: x\r\n\r\nHello\r\n'
const MBOX =
  'From a@a.test Mon Nov 16 09:00:00 2026\nSubject: 1\n\nOne\n\nFrom b@b.test Mon Nov 16 10:00:00 2026\nSubject: 2\n\nTwo\n'

interface Read {
  messages: string[]
  end: { kind: 'end' } | { kind: 'cut'; at: number }
}

async function* cut(file: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, nth = 0; at < file.length; nth++) {
    const size = sizes[nth % sizes.length] ?? file.length
    yield file.subarray(at, at + size)
    at += size
  }
}

async function read(
  text: string | Buffer,
  about: Partial<MailFile> = {},
  sizes: number[] = [65_536],
): Promise<Read> {
  const messages: string[] = []
  const file = { name: 'mail', at: 0, isLast: true, ...about }
  for await (const piece of splitMailFile(cut(Buffer.from(text), sizes), file)) {
    if (piece.kind === 'separator') messages.push('')
    else if (piece.kind === 'bytes') messages.push(messages.pop()! + piece.bytes.toString('latin1'))
    else return { messages, end: piece }
  }
  throw new Error('it had no end')
}
const subjects = ({ messages }: Read) => messages.map((one) => /Subject: (.*?)\r?\n/.exec(one)?.[1])

describe('a file', () => {
  test('that begins with a separator is an mbox, whatever it is called', async () => {
    for (const name of ['mail', 'mail.eml', 'mail.mbox'])
      expect(subjects(await read(MBOX, { name }))).toEqual(['1', '2'])
  })

  test('that begins with a field is the message that it is, byte for byte', async () => {
    expect(await read(MESSAGE, { name: 'mail.eml' })).toEqual({ messages: [MESSAGE], end: { kind: 'end' } })
    expect((await read(MESSAGE)).messages).toEqual([MESSAGE])
  })

  test('is told by its name where its first line says nothing', async () => {
    expect((await read('no field\n', { name: 'a.eml' })).messages).toEqual(['no field\n'])
    expect((await read('no field\n', { name: 'a.mbox' })).messages).toEqual([])
  })

  test('with the mark of UTF-8 in front is the same without it', async () => {
    expect((await read(`\ufeff${MESSAGE}`)).messages).toEqual([MESSAGE])
    expect(subjects(await read(`\ufeff${MBOX}`))).toEqual(['1', '2'])
  })

  test('of nothing has nothing in it', async () => {
    expect(await read('')).toEqual({ messages: [], end: { kind: 'end' } })
  })

  test('with empty lines before its first is no other one', async () => {
    expect(subjects(await read(`\n\n${MBOX}`))).toEqual(['1', '2'])
  })
})

describe('a file in parts', () => {
  test('has an end that is not known yet, and says from where on', async () => {
    const bytes = Buffer.from(MBOX)
    let before = 0
    for (let size = 60; size < bytes.length; size += 7) {
      const { messages, end } = await read(bytes.subarray(0, size), { isLast: false, name: 'x.mbox' })
      if (end.kind !== 'cut') throw new Error('it has an end')
      expect(end.at).toBeLessThanOrEqual(size)
      expect(end.at).toBeGreaterThanOrEqual(before)
      before = end.at
      // Whatever has been told of a message is the beginning of it.
      expect(`${subjects({ messages, end })}`).toMatch(/^1?(?:,2?)?$/)
    }
  })

  test('goes on where a message of it begins', async () => {
    const at = MBOX.indexOf('From b@b.test')
    expect(subjects(await read(MBOX.slice(at), { at, name: 'x' }))).toEqual(['2'])
  })

  test('whose first part says too little is asked for again from its beginning', async () => {
    expect((await read('Sub', { isLast: false })).end).toEqual({ kind: 'cut', at: 0 })
  })
})

test('however a file is cut into chunks, it has the same messages', async () => {
  const line = fc.constantFrom(
    'From a@a.test Mon Nov 16 09:00:00 2026',
    'Subject: x',
    '',
    '>From x',
    'word',
    'From here on',
    '\ufeff',
  )
  const newline = fc.constantFrom('\n', '\r\n')
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), newline, sizes, async (lines, end, some) => {
      const text = lines.join(end)
      expect(await read(text, {}, some)).toEqual(await read(text))
    }),
  )
})

test('a message of a megabyte without one line end is one', async () => {
  const text = `Subject:${'x'.repeat(1_000_000)}`
  expect((await read(text, { name: 'a.eml' }, [4096])).messages.join('').length).toBe(text.length)
})
