import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { literal } from '#tests/flows/imap/imap-client.ts'
import { anImapWorld } from '#tests/flows/imap/imap-world.ts'

const HEADER = [
  'Subject: two parts',
  `X-Long: ${'h'.repeat(700)}`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  ...['', ''],
].join('\r\n')
const part = (text: string) => `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`

/** One that is read at once, and one of which only a part may be in memory. */
const MESSAGES = [5_000, 400_000].map((chars) => {
  const body = `${part('first '.repeat(50))}${part('second '.repeat(chars / 7))}--b--\r\n`
  return { whole: HEADER + body, body }
})

const aSection = fc.constantFrom('', 'HEADER', 'TEXT', '1', '2', '1.MIME', 'HEADER.FIELDS (X-Long)')
const aPartial = fc.option(fc.record({ offset: fc.nat(1200), length: fc.integer({ min: 1, max: 300_000 }) }))

test('what FETCH tells of a message is the same however much of it is read', async () => {
  await using world = await anImapWorld()
  const program = await world.program('INBOX.Sent')
  for (const { whole } of MESSAGES) await program.ok(`APPEND INBOX.Sent ${literal(whole)}`)
  await program.ok('NOOP')
  const bytesOf = async (number: number, section: string, partial = '') => {
    const answer = (await program.ok(`FETCH ${number} (BODY.PEEK[${section}]${partial})`)).join('\r\n')
    const [before, length] = /^[^{]*\{(\d+)\}\r\n/.exec(answer)!
    return answer.slice(before!.length, before!.length + Number(length))
  }
  const wholes = new Map<string, string>()
  for (const number of [1, 2]) {
    expect(await bytesOf(number, '')).toBe(MESSAGES[number - 1]!.whole)
    expect(await bytesOf(number, 'HEADER')).toBe(HEADER)
    expect(await bytesOf(number, 'TEXT')).toBe(MESSAGES[number - 1]!.body)
  }
  const wholeOf = async (number: number, section: string) => {
    const key = `${number} ${section}`
    if (!wholes.has(key)) wholes.set(key, await bytesOf(number, section))
    return wholes.get(key)!
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 2), aSection, aPartial, async (number, section, partial) => {
      const { offset, length } = partial ?? { offset: 0, length: Number.MAX_SAFE_INTEGER }
      const expected = (await wholeOf(number, section)).slice(offset, offset + length)
      expect(await bytesOf(number, section, partial ? `<${offset}.${length}>` : '')).toBe(expected)
    }),
    { numRuns: 60 },
  )
})

test('of a message whose header is told no more is read than its header', async () => {
  await using world = await anImapWorld()
  const files = world.app.blobs
  const lengths: number[] = []
  const blobs: BlobStore = {
    ...files,
    start(hash, bytes) {
      lengths.push(bytes)
      return files.start(hash, bytes)
    },
    get: () => Promise.reject(new Error('read as a whole')),
    file: () => Promise.reject(new Error('read as a whole')),
  }
  const program = await world.program('INBOX.Sent')
  for (const { whole } of MESSAGES) await program.ok(`APPEND INBOX.Sent ${literal(whole)}`)
  await program.ok('NOOP')
  Object.assign(world.app, { blobs })
  expect((await program.ok('FETCH 1:2 (BODY.PEEK[HEADER])')).join('\n')).toContain('Subject: two parts')
  expect(lengths).toEqual([HEADER.length, HEADER.length])
})
