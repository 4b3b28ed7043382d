import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ReaderFailed } from '#server/readers/threads.ts'
import { aWorld } from '#tests/world/world.ts'
import { downloadAllAttachments } from './download-all-attachments.ts'
import { type ZippedFile, zipOf } from './zip.ts'
import { zipNames } from './zip-names.ts'

const READER = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([[i.filename, z.read(i).hex(), list(i.date_time)] for i in z.infolist()]))
`
const isReaderThere = (() => {
  try {
    execFileSync('python3', ['-c', 'import zipfile'])
    return true
  } catch {
    console.warn('Skipped, there is no python3: archives read by another program')
    return false
  }
})()

/** The archive as a program that is not ours reads it: names, bytes, moments. */
async function readBack(archive: Buffer): Promise<[string, string, number[]][]> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-zip-'))
  try {
    const path = join(folder, 'files.zip')
    await writeFile(path, archive)
    return JSON.parse(execFileSync('python3', ['-c', READER, path], { encoding: 'utf8' }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const zipped = (files: ZippedFile[], at: string) =>
  buffer(Readable.from(zipOf(Readable.from(files), new Date(at))))

test.skipIf(!isReaderThere)('another program reads names, bytes and moments of an archive', async () => {
  const files = [
    { name: 'Счёт № 5.pdf', content: Buffer.from([0, 255, 1, 13, 10]) },
    { name: 'empty.txt', content: Buffer.alloc(0) },
    { name: '日本語.bin', content: Buffer.alloc(200_000, 'zip') },
  ]
  const read = await readBack(await zipped(files, '2026-10-14T14:05:33Z'))
  expect(read).toEqual(
    files.map(({ name, content }) => [name, content.toString('hex'), [2026, 10, 14, 14, 5, 32]]),
  )
})

test.skipIf(!isReaderThere)('the files of a letter come in one archive named by its subject', async () => {
  await using world = await aWorld()
  const image = Buffer.from('89504e470d0a1a0a', 'hex')
  const messageRef = await world.deliver({
    subject: 'Акты: октябрь/ноябрь',
    html: '<p>Look <img src="cid:logo"></p>',
    attachments: [
      { filename: 'Акт.txt', content: 'one' },
      { filename: 'Акт.txt', content: 'two' },
      { filename: 'logo.png', content: image, cid: 'logo' },
    ],
  })
  const answer = await downloadAllAttachments(world.app, world.anna, messageRef)
  expect(answer).toMatchObject({ file_name: 'Акты_ октябрь_ноябрь.zip', content_type: 'application/zip' })
  const read = await readBack(await buffer(answer.content as Readable))
  expect(read.map(([name, hex]) => [name, Buffer.from(hex, 'hex').toString()])).toEqual([
    ['Акт.txt', 'one'],
    ['Акт (2).txt', 'two'],
  ])
})

test('a letter of many small files is opened once for all of them, and one that cannot be read keeps none away', async () => {
  await using world = await aWorld()
  const attachments = Array.from({ length: 30 }, (_, nth) => ({
    filename: `${nth}.txt`,
    content: 'x'.repeat(nth === 7 ? 5_000_000 : 1000),
  }))
  const messageRef = await world.deliver({ subject: 'Many', attachments })
  const tasks: string[] = []
  const run: typeof world.app.readers.run = (task, input, options) => {
    tasks.push(task)
    const isRefused = task === 'files' && (input as unknown as { ids: number[] }).ids.length > 20
    return isRefused
      ? Promise.reject(new ReaderFailed('too long'))
      : world.app.readers.run(task, input, options)
  }
  const app = { ...world.app, readers: { ...world.app.readers, run } }
  const { content } = await downloadAllAttachments(app, world.anna, messageRef)
  const archive = await buffer(content as Readable)
  for (const { filename } of attachments) expect(archive.includes(filename)).toBe(true)
  expect(archive.length).toBeGreaterThan(5_000_000 + 29 * 1000)
  // The seven before the large one, that one, and those behind it, each of which was then read alone.
  expect(tasks).toEqual(['view', 'files', 'files', 'files', ...Array(22).fill('file')])
})

test('a letter without files has no archive', async () => {
  await using world = await aWorld()
  const messageRef = await world.deliver({ subject: 'Nothing' })
  await expect(downloadAllAttachments(world.app, world.anna, messageRef)).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})

test('an endless name is cut, with its ending kept, and costs no time', async () => {
  const dots = `a${'.'.repeat(1_000_000)}b.pdf`
  const text = `${'ж'.repeat(100_000)}.docx`
  const [first = '', second = ''] = zipNames([dots, text])
  expect([first.length, second.length]).toEqual([120, 120])
  expect(first.endsWith('b.pdf')).toBe(true)
  expect(second.endsWith('ж.docx')).toBe(true)
})

test('names in an archive lead out of no folder and are never the same twice', () => {
  expect(zipNames(['../../etc/passwd', 'A.txt', 'a.TXT', 'a (2).TXT', '', '..', 'a\u202etxt.exe'])).toEqual([
    '_.._etc_passwd',
    'A.txt',
    'a (2).TXT',
    'a (2) (2).TXT',
    'file',
    'file (2)',
    'a_txt.exe',
  ])
})
