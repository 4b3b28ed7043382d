import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Answered, ImapClient, literal } from '#tests/flows/imap/imap-client.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

const MESSAGES = 40
const PROGRAMS = 3
/** After every so many answers of OK something is killed. */
const KILL_EVERY = 16
const RETRY_MS = 50

const WMID = '900000000778'
const ENVIRONMENT = {
  ROLES: 'imap',
  IMAP_PORT: '',
  IMAPS_PORT: '0',
  DEMO_PEOPLE: JSON.stringify([{ wmid: WMID, password: 'demo', firstname: 'Anna', lastname: 'Petrova' }]),
}

/** Some are kept in memory while they come in, some in a file. */
const source = (nth: number) =>
  `Subject: Letter ${nth}\r\nMessage-ID: <${nth}@a.test>\r\n\r\n${`Number ${nth}. `.repeat(nth % 5 ? 20 : 9000)}\r\n`

/** A program that signs in anew and says it once more when it is cut off. */
function program(port: () => number) {
  let line: ImapClient | undefined
  const open = async () => {
    const client = await ImapClient.open(port())
    await client.ok(`LOGIN ${WMID} "demo"`)
    await client.ok('SELECT INBOX')
    return client
  }
  return {
    async ok(command: string): Promise<Answered> {
      for (;;) {
        try {
          line ??= await open()
          const answered = await line.say(command)
          if (answered.tagged.startsWith('OK')) return answered
        } catch {
          // It is killed, or starts.
        }
        line?.socket.destroy()
        line = undefined
        await sleep(RETRY_MS)
      }
    },
    close: () => line?.socket.destroy(),
  }
}

test('what a mail program was answered OK is there, whatever is killed meanwhile', async () => {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-durability-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const death = Promise.withResolvers<never>()
  death.promise.catch(() => {})
  const start = () =>
    startServiceProcess(data, ENVIRONMENT, () => death.reject(new Error('the service ended by itself')))
  let service: ServiceProcess = await start()
  onTestFinished(() => service.killService())

  const kills = [
    async () => {
      await service.killService()
      service = await start()
    },
    () => service.killDatabase(),
  ]
  let killing: Promise<void> = Promise.resolve()
  let answered = 0
  const count = () => {
    answered += 1
    const kill = answered % KILL_EVERY === 0 && kills[(answered / KILL_EVERY) % kills.length]
    if (kill) killing = killing.then(kill)
  }
  /** By the UID that was answered. */
  const appended = new Map<number, number>()
  let next = 0
  const work = async (): Promise<void> => {
    const { ok, close } = program(() => service.imaps_port)
    for (let nth = next++; nth < MESSAGES; nth = next++) {
      const { tagged } = await ok(`APPEND INBOX ${literal(source(nth))}`)
      const uid = Number(/APPENDUID \d+ (\d+)/.exec(tagged)?.[1])
      expect(appended.has(uid)).toBe(false)
      appended.set(uid, nth)
      count()
      await ok(`UID STORE ${uid} +FLAGS.SILENT (\\Flagged Kept${nth % 3})`)
      count()
    }
    close()
  }
  await Promise.race([death.promise, Promise.all(Array.from({ length: PROGRAMS }, work))])
  await killing

  const reader = program(() => service.imaps_port)
  const fetched = (await reader.ok('UID FETCH 1:* (FLAGS RFC822.SIZE BODY.PEEK[])')).untagged
  const status = (await reader.ok('STATUS INBOX (MESSAGES UNSEEN SIZE)')).untagged.join()
  const there = new Map(
    fetched.flatMap((line) => {
      const [before = '', uid, size] = /UID (\d+) .*BODY\[\] \{(\d+)\}\r\n/.exec(line) ?? []
      const at = line.indexOf(before) + before.length
      return uid ? [[Number(uid), { line, body: line.slice(at, at + Number(size)) }] as const] : []
    }),
  )
  for (const [uid, nth] of appended) {
    expect(there.get(uid)?.body).toBe(source(nth))
    expect(there.get(uid)?.line).toMatch(/FLAGS \([^)]*\\Flagged/)
    expect(there.get(uid)?.line).toMatch(new RegExp(`FLAGS \\([^)]*Kept${nth % 3}`))
  }
  // One that was put in and not answered may be there twice: the program said it again.
  const bodies = new Set(Array.from({ length: MESSAGES }, (_, nth) => source(nth)))
  for (const { body } of there.values()) expect(bodies.has(body!)).toBe(true)
  const sizes = fetched.map((line) => Number(/RFC822\.SIZE (\d+)/.exec(line)?.[1]))
  expect(status).toContain(`MESSAGES ${there.size} UNSEEN ${there.size}`)
  expect(status).toContain(`SIZE ${sizes.reduce((sum, size) => sum + size, 0)}`)
  reader.close()
  expect(await service.stop()).toBe(0)
})
