import { expect, test } from 'vitest'
import { ATTACHMENTS_BYTES_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import type { MessageAttachment } from './message-attachment.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadOptions } from './upload-to.ts'

/** A file of this size without its bytes. */
const aFile = (name: string, size = 10): File => ({ name, size }) as File

/** A queue whose uploads end when the test says so. */
function aQueue(files: MessageAttachment[] = []) {
  const under_way: { file: File; options: UploadOptions; done: (id: number) => void; fail: () => void }[] = []
  let changes = 0
  const state = { files: files as readonly MessageAttachment[] }
  const queue = createUploadQueue({
    read: () => state.files,
    write: (next, changed) => {
      state.files = next
      if (changed) changes += 1
    },
    upload: (file, options) =>
      new Promise((resolve, reject) => {
        under_way.push({
          file,
          options,
          done: (id) => resolve({ id, name: file.name, size: file.size, content_type: '' }),
          fail: () => reject(new CallFailed({ code: 'internal_error', status: 500, message: '' })),
        })
      }),
  })
  return {
    queue,
    under_way,
    changes: () => changes,
    kinds: () => state.files.map(({ state }) => state.kind),
    files: () => state.files,
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('four files upload at once, the fifth waits its turn', async () => {
  const { queue, under_way, kinds } = aQueue()
  queue.add(['1', '2', '3', '4', '5'].map((name) => aFile(name)))
  expect(kinds()).toEqual(['uploading', 'uploading', 'uploading', 'uploading', 'waiting'])
  under_way[1]?.done(7)
  await settle()
  expect(kinds()).toEqual(['uploading', 'ready', 'uploading', 'uploading', 'uploading'])
})

test('an uploaded file is named by its number, and only then the letter has changed', async () => {
  const { queue, under_way, files, changes } = aQueue()
  queue.add([aFile('a.txt')])
  under_way[0]?.options.onProgress(4)
  expect(files()[0]?.state).toEqual({ kind: 'uploading', sent_bytes: 4 })
  expect(changes()).toBe(0)
  under_way[0]?.done(42)
  await queue.settled()
  expect(files()[0]?.state).toEqual({ kind: 'ready', ref: { id: 42 } })
  expect(changes()).toBe(1)
})

test('above 50 MB together nothing is uploaded, and the file says why', () => {
  const { queue, under_way, files } = aQueue()
  queue.add([aFile('fits', ATTACHMENTS_BYTES_MAX - 5), aFile('too much', 6), aFile('still fits', 5)])
  expect(under_way.map(({ file }) => file.name)).toEqual(['fits', 'still fits'])
  expect(files()[1]?.state).toMatchObject({
    kind: 'failed',
    failure: { code: 'max_limit_reached', params: { limit: 50 } },
  })
})

test('files of a forwarded letter count for the limit', () => {
  const carried: MessageAttachment = {
    key: 1,
    name: 'film',
    size: ATTACHMENTS_BYTES_MAX,
    state: { kind: 'ready', ref: { id: 1 } },
  }
  const { queue, kinds } = aQueue([carried])
  queue.add([aFile('one more', 1)])
  expect(kinds()).toEqual(['ready', 'failed'])
})

test('a failed upload can be tried again', async () => {
  const { queue, under_way, kinds, files } = aQueue()
  queue.add([aFile('a')])
  under_way[0]?.fail()
  await queue.settled()
  expect(kinds()).toEqual(['failed'])
  queue.retry(files()[0]?.key ?? 0)
  under_way[1]?.done(1)
  await queue.settled()
  expect(kinds()).toEqual(['ready'])
})

test('a file taken out stops uploading and makes room for the next', async () => {
  const { queue, under_way, files } = aQueue()
  queue.add(['1', '2', '3', '4', '5'].map((name) => aFile(name)))
  queue.remove(files()[0]?.key ?? 0)
  expect(under_way[0]?.options.signal.aborted).toBe(true)
  under_way[0]?.fail()
  await settle()
  expect(files().map(({ name, state }) => `${name} ${state.kind}`)).toEqual([
    '2 uploading',
    '3 uploading',
    '4 uploading',
    '5 uploading',
  ])
})
