import { expect, test } from 'vitest'
import type { Imported } from '#contract/mailbox/import/import-messages.schema.ts'
import { IMPORT_PART_BYTES_MAX } from '#contract/mailbox/import/import-messages.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import type { FilePart } from './import-messages.ts'
import { createMailImport, type MailImport } from './mail-import.ts'

const MEGABYTE = 1_048_576
const FOLDER = 5 as FolderId
const NOTHING: Imported = {
  ...{ imported: 0, duplicate: 0, discarded: 0, too_large: 0, unreadable: 0, unlabelled: 0 },
  ...{ next_at: null, is_full: false },
}

/** A file of so many bytes, none of which is there. */
const aFile = (name: string, size: number) => ({ name, size }) as File

type Sent = Pick<FilePart, 'at' | 'end'> & { name: string }

/** What is sent, and what the service makes of each part. */
function sending(answer: (part: Sent, nth: number) => Partial<Imported> | Promise<Partial<Imported>>) {
  const sent: Sent[] = []
  const mailImport = createMailImport(async ({ name }, { at, end, signal }) => {
    signal.throwIfAborted()
    sent.push({ name, at, end })
    return { ...NOTHING, ...(await answer({ name, at, end }, sent.length)) }
  })
  return { sent, mailImport }
}
const states = ({ store }: MailImport) => store.getState().map(({ state }) => state)
const isOver = (mailImport: MailImport) =>
  expect
    .poll(() => states(mailImport).some((state) => state === 'running' || state === 'waiting'))
    .toBe(false)

test('a file goes part by part, each from where the service says, and what came of them is summed', async () => {
  const size = 9 * MEGABYTE
  const { sent, mailImport } = sending(({ end }) =>
    end < size ? { imported: 10, unreadable: 1, next_at: end - 7 } : { imported: 1, duplicate: 2 },
  )
  mailImport.add([aFile('a.mbox', size)], FOLDER)
  await isOver(mailImport)
  expect(sent.map(({ at, end }) => [at, end])).toEqual([
    [0, 4 * MEGABYTE],
    [4 * MEGABYTE - 7, 8 * MEGABYTE - 7],
    [8 * MEGABYTE - 14, size],
  ])
  expect(mailImport.store.getState()).toMatchObject([
    { state: 'done', sent_bytes: size, counts: { imported: 21, duplicate: 2, unreadable: 2 } },
  ])
})

test('a message that is larger than its part gets larger ones, until it has gone by', async () => {
  const size = 200 * MEGABYTE
  const { sent, mailImport } = sending(({ at, end }) => {
    if (end === size) return {}
    return { next_at: end - at < IMPORT_PART_BYTES_MAX ? at : end }
  })
  mailImport.add([aFile('a.mbox', size)], FOLDER)
  await isOver(mailImport)
  const sizes = sent.map(({ at, end }) => (end - at) / MEGABYTE)
  expect(sizes.slice(0, 7)).toEqual([4, 8, 16, 32, 64, 80, 4])
  expect(Math.max(...sizes) * MEGABYTE).toBe(IMPORT_PART_BYTES_MAX)
})

test('files go one after the other, and one that fails keeps the next from nothing', async () => {
  const { sent, mailImport } = sending(({ name }, nth) => {
    if (name === 'a.mbox' && nth === 1) throw new CallFailed({ code: null, status: 0, message: '' })
    return { imported: 1 }
  })
  mailImport.add([aFile('a.mbox', 10), aFile('b.eml', 10)], FOLDER)
  await isOver(mailImport)
  expect(states(mailImport)).toEqual(['failed', 'done'])
  mailImport.goOn(mailImport.store.getState()[0]!.key)
  await isOver(mailImport)
  expect(states(mailImport)).toEqual(['done', 'done'])
  expect(sent.map(({ name }) => name)).toEqual(['a.mbox', 'b.eml', 'a.mbox'])
})

test('a full mailbox ends a file, which goes on behind what has come', async () => {
  const { sent, mailImport } = sending((_, nth) =>
    nth === 1 ? { imported: 3, next_at: 77, is_full: true } : {},
  )
  mailImport.add([aFile('a.mbox', 100)], FOLDER)
  await isOver(mailImport)
  expect(states(mailImport)).toEqual(['full'])
  mailImport.goOn(mailImport.store.getState()[0]!.key)
  await isOver(mailImport)
  expect(sent.map(({ at }) => at)).toEqual([0, 77])
  expect(mailImport.store.getState()).toMatchObject([{ state: 'done', counts: { imported: 3 } }])
})

test('what is stopped says so, and what waits is not begun', async () => {
  const mailImport = createMailImport(
    (_file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  mailImport.add([aFile('a.mbox', 100), aFile('b.mbox', 100)], FOLDER)
  expect(states(mailImport)).toEqual(['running', 'waiting'])
  mailImport.clear()
  expect(states(mailImport)).toEqual(['running', 'waiting'])
  mailImport.stop()
  await isOver(mailImport)
  expect(states(mailImport)).toEqual(['stopped', 'stopped'])
  mailImport.clear()
  expect(states(mailImport)).toEqual([])
})

const refused = () =>
  new CallFailed({ code: 'too_many_imports', status: 429, message: '', params: { retry_after: 15 } })

test('where too many files are being brought, a part waits as long as it is told, says so, and goes on by itself', async () => {
  const pauses: number[] = []
  const said: unknown[] = []
  let calls = 0
  const mailImport = createMailImport(
    async () => {
      calls += 1
      if (calls <= 2) throw refused()
      return { ...NOTHING, imported: 3 }
    },
    async (seconds) => {
      pauses.push(seconds)
      said.push(mailImport.store.getState()[0]?.isHeld)
    },
  )
  mailImport.add([aFile('a.mbox', 10)], FOLDER)
  await isOver(mailImport)
  expect([pauses, said]).toEqual([
    [15, 15],
    [true, true],
  ])
  expect(mailImport.store.getState()).toMatchObject([
    { state: 'done', isHeld: false, counts: { imported: 3 } },
  ])
})

test('what waits for others can be stopped', async () => {
  const mailImport = createMailImport(async () => Promise.reject(refused()))
  mailImport.add([aFile('a.mbox', 10)], FOLDER)
  await expect.poll(() => mailImport.store.getState()[0]?.isHeld).toBe(true)
  mailImport.stop()
  await isOver(mailImport)
  expect(mailImport.store.getState()).toMatchObject([{ state: 'stopped', isHeld: false }])
})
