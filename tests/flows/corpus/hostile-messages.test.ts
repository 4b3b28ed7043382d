import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilterRule } from '#contract/filters/filter.schema.ts'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { type ServiceProcess, startServiceProcess } from '#tests/durability/service-process.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'
import { HOSTILE_MESSAGES } from './hostile-messages.ts'

const METER = new URL('./turn-meter.mjs', import.meta.url).pathname
const FLAG = { type: 'mark', flag: 'flagged' }
const WMID = '900000000778'
const PASSWORD = 'not-asked'
const MEGABYTE = 1_048_576
/** Of the processor, between two turns of the service's first thread: nobody waits longer for a stranger's message. */
const TURN_MS_MAX = 100
/** Of all threads together, until a message is kept or refused. */
const ALL_MS_MAX = 10_000
/** How long the other side waits for an answer, by the clock: the machine may be busy. */
const PATIENCE_MS = 50_000

/** What the filters of the mailbox ask of every such message. Add a rule here and it is asked like the others. */
const RULES: FilterRule[] = [
  { field: 'body', op: 'contains', value: 'nothing of the kind' },
  { field: 'body', op: 'matches', value: '*a*a*a*a*b' },
  { field: 'subject', op: 'matches', value: '*re*re*re*fwd' },
  { field: 'header', header: 'references', op: 'matches', value: '*@*@*@*.example' },
  { field: 'recipient', op: 'ends', value: '@nowhere.test' },
  { field: 'attachment_name', op: 'matches', value: '*.*.*.exe' },
]

/**
 * The service as it runs for users, in a process of its own, is sent the worst messages through its own door,
 * and its reader opens what was kept. What is measured is the processor time of its first thread, which does
 * not depend on what else the machine does.
 */
describe('letters made to hurt', () => {
  let data: string
  let service: ServiceProcess
  let get: (path: string) => Promise<Response>
  let inbox: number

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'pochtamt-hostile-'))
    const environment = {
      ROLES: 'smtp,web',
      // In tests every answer is held against the contract as well: of ten megabytes that takes longer than all else.
      NODE_ENV: 'development',
      DATABASE_URL: await runnerDatabase(),
      DNS_SERVERS: '127.0.0.1:9',
      DEMO_PEOPLE: JSON.stringify([{ wmid: WMID, password: PASSWORD, firstname: 'Anna', lastname: 'P' }]),
    }
    service = await startServiceProcess(data, environment, () => {}, [METER])
    const base = `http://127.0.0.1:${service.http_port}`
    const signed = await fetch(`${base}/auth/pw/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: WMID, password: PASSWORD }),
    })
    const cookie = signed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const filters = RULES.map((rule, nth) => ({ name: `Rule ${nth}`, rules: [rule], actions: [FLAG] }))
    const saved = await fetch(`${base}/api/v1/filters`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: base },
      body: JSON.stringify({ filters }),
    })
    expect(saved.status).toBe(200)
    get = (path) => fetch(`${base}/api/v1${path}`, { headers: { cookie } })
    const { folders } = (await (await get('/folders')).json()) as {
      folders: { id: number; system: string }[]
    }
    inbox = folders.find(({ system }) => system === 'inbox')!.id
  })
  afterAll(async () => {
    await service?.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  })

  /** Opens a message in every way that a reader has. */
  async function openAll(path: string): Promise<Record<string, number>> {
    const answers: Record<string, number> = {}
    const ask = async (name: string, address: string) => {
      const answer = await get(address)
      answers[name] = answer.status
      return Buffer.from(await answer.arrayBuffer())
    }
    const opened = await ask('letter', `/messages/${path}`)
    await ask('source', `/messages/${path}/source`)
    const [folder_id, uid] = path.split('/')
    const { message } = JSON.parse(opened.toString()) as { message: { attachments: { id: number }[] } }
    const route = `message_uid=${uid}&folder_id=${folder_id}`
    for (const { id } of message.attachments.slice(0, 2))
      await ask(`file ${id}`, `/attachments/${id}?${route}`)
    return answers
  }

  describe.each([1, 10])('of %i MB', (megabytes) => {
    const messages = HOSTILE_MESSAGES.filter(({ is_fixed }) => !is_fixed || megabytes === 1)
    test.each(messages)('$name', async ({ make }) => {
      const source = Buffer.from(make(megabytes * MEGABYTE), 'latin1')
      await using session = await smtpSession(service.mx_port, false, PATIENCE_MS)
      await service.spent()
      const { data: answers } = await session.handOver({
        from: 'mallory@outside.test',
        to: [`${WMID}@pochtamt.test`],
        source,
      })
      expect(answers[0]).toMatch(/^(?:250|552) /)
      const arrival = await service.spent()
      expect.soft(arrival.worst_turn_ms, 'ms of the loop while it came').toBeLessThan(TURN_MS_MAX)
      expect.soft(arrival.all_ms, 'ms until it was kept or refused').toBeLessThan(ALL_MS_MAX)
      if (!answers[0]!.startsWith('250')) return

      const { messages } = (await (
        await get(`/folders/${inbox}/messages?page=1&limit=1`)
      ).json()) as MessageList
      await service.spent()
      const statuses = await openAll(messages[0]!.path)
      expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([])
      const opening = await service.spent()
      expect.soft(opening.worst_turn_ms, 'ms of the loop while it was opened').toBeLessThan(TURN_MS_MAX)
    })
  })
})
