import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#scripts/lib/root.ts'
import { listSnapshots } from '#server/platform/backup/snapshot-names.ts'
import { findRunning, startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { allRows, ask, emptyDatabase } from '#tests/flows/backup/backups.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { startServiceProcess } from './service-process.ts'

const WMID = '900000000778'
const ADDRESS = `${WMID}@pochtamt.test`
const SENDERS = 3
const AT_FIRST = 60
const BACKUP_KEY = 'a passphrase of some length'
const ENVIRONMENT = {
  DEMO_PEOPLE: JSON.stringify([
    { wmid: WMID, password: 'not-asked', firstname: 'Anna', lastname: 'Petrova' },
  ]),
  DNS_SERVERS: '127.0.0.1:9',
}

async function freshFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `pochtamt-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  return folder
}

/** A command of the operator as a process of its own: its end, what it has said, and a kill -9. */
async function command(
  script: 'backup' | 'restore' | 'export' | 'import',
  args: string[],
  environment: Record<string, string>,
) {
  const settings = join(await freshFolder('settings'), 'settings.env')
  const lines = Object.entries({ BACKUP_KEY, ...environment }).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(settings, lines.join(''))
  const child = spawn(
    process.execPath,
    [join(ROOT, `scripts/operate/${script}.ts`), ...args, '--settings', settings],
    { cwd: ROOT, env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const end = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return {
    ended: end,
    said: () => said,
    async kill() {
      child.kill('SIGKILL')
      await end
    },
  }
}

/** Whoever opens the file waits for ever, until it is put back. */
async function holdFile(path: string): Promise<() => Promise<void>> {
  const aside = `${path}.aside`
  await rename(path, aside)
  execFileSync('mkfifo', [path])
  return () => rename(aside, path)
}

const ended = async (...how: Parameters<typeof command>) => (await command(...how)).ended

const succeeded = async (...how: Parameters<typeof command>): Promise<string> => {
  const { code, said } = await ended(...how)
  expect({ code, said }).toEqual({ code: 0, said: expect.any(String) })
  return said
}

/** Hands over messages one after another until it is told to stop; answers what was taken. */
function sender(port: number, nthSender: number, isOver: () => boolean) {
  const accepted: string[] = []
  const line = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 1 })
  const sending = (async () => {
    for (let nth = 0; !isOver(); nth++) {
      const id = `<${nthSender}-${nth}@outside.test>`
      const raw = await writeTestMessage({
        ...{ from: 'Boris <boris@outside.test>', to: ADDRESS, messageId: id, subject: `Letter ${id}` },
        text: `Number ${nth}, Ёж. `.repeat(10 + (nth % 7) * 300),
      })
      await line.sendMail({ envelope: { from: 'boris@outside.test', to: [ADDRESS] }, raw })
      accepted.push(id)
    }
    line.close()
  })()
  return { accepted, sending }
}

const filesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? readdir(folder, { recursive: true }) : []

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface MessageRow {
  message_id: string
  blob: string
  uid: number
  row: string
}

const MESSAGES = 'select message_id, blob, uid, messages::text as row from messages order by message_id'

test('a backup under load, killed and run again, comes back into an empty folder and into another database', async () => {
  const [data, backups] = [await freshFolder('data'), join(await freshFolder('backups'), 'here')]
  const service = await startServiceProcess(data, ENVIRONMENT, () => {})
  onTestFinished(() => service.killService())
  let isOver = false
  const senders = Array.from({ length: SENDERS }, (_, nth) => sender(service.mx_port, nth, () => isOver))
  const accepted = () => senders.flatMap((one) => one.accepted)
  await expect.poll(() => accepted().length).toBeGreaterThan(AT_FIRST)

  const running = await findRunning(join(data, 'database'))
  const [some] = await ask<MessageRow>(running!.url, MESSAGES)
  const putBack = await holdFile(join(data, 'blobs', some!.blob.slice(0, 2), some!.blob))
  const killed = await command('backup', [backups], { DATA_DIR: data })
  const copied = async () =>
    (await filesIn(join(backups, 'blobs'))).filter((name) => name.endsWith('.sealed'))
  await expect.poll(async () => (await copied()).length).toBeGreaterThan(AT_FIRST / 2)
  await killed.kill()
  await putBack()
  expect(await listSnapshots(backups)).toEqual([])

  const before = accepted()
  const said = await succeeded('backup', [backups], { DATA_DIR: data })
  const [, all, fresh] = /Backup .* rows, (\d+) blobs, (\d+) of them new\./.exec(said) ?? []
  expect(Number(all)).toBeGreaterThanOrEqual(before.length)
  // What the killed one has copied is not copied again.
  expect(Number(all) - Number(fresh)).toBeGreaterThan(AT_FIRST / 2)
  const [snapshot] = await listSnapshots(backups)
  expect((await filesIn(backups)).filter((name) => /unfinished/.test(name))).toEqual([])
  // The service has gone on all the while.
  const afterwards = accepted().length
  await expect.poll(() => accepted().length).toBeGreaterThan(afterwards)
  isOver = true
  await Promise.all(senders.map(({ sending }) => sending))
  expect(await service.stop()).toBe(0)

  const [first, second] = [await freshFolder('restored'), await freshFolder('restored')]
  const external = await emptyDatabase()
  await succeeded('restore', [backups], { DATA_DIR: first })
  await succeeded('restore', [backups, '--backup', snapshot!], { DATA_DIR: second, DATABASE_URL: external })
  const source = await startEmbedded({ folder: join(data, 'database'), port: 0 })
  onTestFinished(() => source[Symbol.asyncDispose]())
  const restored = await startEmbedded({ folder: join(first, 'database'), port: 0 })
  onTestFinished(() => restored[Symbol.asyncDispose]())

  expect(await allRows(restored.url)).toEqual(await allRows(external))
  const now = new Map((await ask<MessageRow>(source.url, MESSAGES)).map((row) => [row.message_id, row]))
  const then = await ask<MessageRow>(restored.url, MESSAGES)
  expect(then.map(({ message_id }) => message_id)).toEqual(expect.arrayContaining(before))
  for (const row of then) {
    expect(row).toEqual(now.get(row.message_id))
    for (const folder of [first, second]) {
      const bytes = await readFile(join(folder, 'blobs', row.blob.slice(0, 2), row.blob))
      expect(sha256(bytes)).toBe(row.blob)
    }
  }
  expect(await readFile(join(first, 'secret.key'))).toEqual(await readFile(join(data, 'secret.key')))
  // What mail programs have seen of the folders since is nothing that these numbers say.
  const validities = (url: string) =>
    ask<{ uid_validity: number }>(url, 'select uid_validity from folders order by id').then((rows) =>
      rows.map(({ uid_validity }) => uid_validity),
    )
  const [old, renewed] = [await validities(source.url), await validities(restored.url)]
  expect(renewed.every((one) => one > Math.max(...old))).toBe(true)
  expect(new Set(renewed).size).toBe(renewed.length)
})

test('a service that is stopped is backed up too, and comes back to the letter and goes on', async () => {
  const [data, backups] = [await freshFolder('data'), join(await freshFolder('backups'), 'here')]
  const service = await startServiceProcess(data, ENVIRONMENT, () => {})
  onTestFinished(() => service.killService())
  let isOver = false
  const one = sender(service.mx_port, 0, () => isOver)
  await expect.poll(() => one.accepted.length).toBeGreaterThan(3)
  isOver = true
  await one.sending
  expect(await service.stop()).toBe(0)

  await succeeded('backup', [], { DATA_DIR: data, BACKUP_FOLDER: backups })
  const restored = await freshFolder('restored')
  await succeeded('restore', ['--stopped'], { DATA_DIR: restored, BACKUP_FOLDER: backups })
  {
    await using source = await startEmbedded({ folder: join(data, 'database'), port: 0 })
    await using target = await startEmbedded({ folder: join(restored, 'database'), port: 0 })
    expect(await allRows(target.url)).toEqual(await allRows(source.url))
  }
  const again = await startServiceProcess(restored, ENVIRONMENT, () => {})
  onTestFinished(() => again.killService())
  let isOverAgain = false
  const other = sender(again.mx_port, 1, () => isOverAgain)
  await expect.poll(() => other.accepted.length).toBeGreaterThan(0)
  isOverAgain = true
  await other.sending
  const archive = join(await freshFolder('archive'), 'anna.zip')
  const exported = await succeeded('export', [WMID, archive], { DATA_DIR: restored })
  const count = one.accepted.length + other.accepted.length
  expect(exported).toContain(`: ${count} messages of ${ADDRESS}.`)
  const imported = await succeeded('import', ['900000000779', archive], { DATA_DIR: restored })
  expect(imported).toContain(`900000000779: ${count} messages, 0 were there already, 0 people.`)
  expect(await again.stop()).toBe(0)

  const refused = await ended('restore', [], { DATA_DIR: restored, BACKUP_FOLDER: backups })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('has mailboxes already') })
  const wrong = await ended('restore', [], {
    ...{ DATA_DIR: await freshFolder('restored'), BACKUP_FOLDER: backups },
    BACKUP_KEY: 'another passphrase',
  })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_KEY is not the key') })
})

test('a restore into a folder in use is refused, and one that was killed is begun again', async () => {
  const [data, backups] = [await freshFolder('data'), join(await freshFolder('backups'), 'here')]
  const service = await startServiceProcess(data, ENVIRONMENT, () => {})
  onTestFinished(() => service.killService())
  let isOver = false
  const one = sender(service.mx_port, 0, () => isOver)
  await expect.poll(() => one.accepted.length).toBeGreaterThan(20)
  isOver = true
  await one.sending
  await succeeded('backup', [backups], { DATA_DIR: data })
  const inUse = await ended('restore', [backups], { DATA_DIR: data })
  expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('is in use by process') })
  expect(await service.stop()).toBe(0)

  const target = await freshFolder('restored')
  const [snapshot] = await listSnapshots(backups)
  const putBack = await holdFile(
    join(backups, 'snapshots', snapshot!, 'tables/message_labels.copy.gz.sealed'),
  )
  const killed = await command('restore', [backups], { DATA_DIR: target })
  await expect.poll(() => /tables: [1-9]\d of/.test(killed.said())).toBe(true)
  await killed.kill()
  await putBack()
  await succeeded('restore', [backups, '--stopped'], { DATA_DIR: target })
  await using source = await startEmbedded({ folder: join(data, 'database'), port: 0 })
  await using restored = await startEmbedded({ folder: join(target, 'database'), port: 0 })
  const settled = async (url: string) => omit(await allRows(url), AS_TIME_PASSES)
  expect(await settled(restored.url)).toEqual(await settled(source.url))
})

/** What a service writes while it runs, between the backup and its end too. */
const AS_TIME_PASSES = ['operator_figures', 'operator_processes', 'message_traces']
const omit = (rows: Record<string, string[]>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !names.includes(name)))
