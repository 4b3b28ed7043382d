import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAlerts } from '#server/operator/alerts/send-alerts.ts'
import { openRecorder, type Recorder } from '#server/operator/figures/record-figures.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

let testApp: OperatorTestApp
let backups: string
let recorder: Recorder
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'pochtamt-backups-'))
  testApp = await anOperatorTestApp({ BACKUP_FOLDER: backups })
  recorder = openRecorder(testApp.world.app)
})
afterAll(async () => {
  await testApp?.[Symbol.asyncDispose]()
  await rm(backups, { recursive: true, force: true })
})

const HOUR_MS = 60 * 60 * 1000

/** What operators have been sent, as the subjects in their inboxes. */
async function sent() {
  const { world, anna, boris } = testApp
  await recorder.record()
  await sendAlerts(world.app)
  return Promise.all([anna, boris].map((one) => world.subjectsIn('INBOX', one)))
}

test('operators are written to about what lasts, once an hour for each kind, and not when all is well', async () => {
  const { world } = testApp
  const missing = 'Резервной копии ещё нет'
  expect(await sent()).toEqual([[missing], [missing]])
  world.clock.advance(HOUR_MS / 2)
  expect(await sent()).toEqual([[missing], [missing]])
  world.clock.advance(HOUR_MS / 2)
  expect(await sent()).toEqual([
    [missing, missing],
    [missing, missing],
  ])
  // Two days and an hour later it is old.
  const made = world.clock.now().toISOString().replaceAll(':', '-')
  await mkdir(join(backups, 'snapshots', made), { recursive: true })
  world.clock.advance(2 * HOUR_MS)
  expect((await sent())[0]).toHaveLength(2)
  world.clock.advance(48 * HOUR_MS)
  expect((await sent())[0]!.at(-1)).toBe('Последней резервной копии уже 2 дня')
})

test('a message says where to read what to do', async () => {
  const { web, world, anna } = testApp
  world.clock.advance(HOUR_MS)
  await sent()
  const browser = await web.signedIn(anna)
  const [{ folder_id, uid }] = (await browser.get('/api/v1/mailbox?page=1')).json.listed.list.messages
  const { message } = (await browser.get(`/api/v1/messages/${folder_id}/${uid}`)).json
  const text = Buffer.from(message.content, 'base64').toString()
  expect(text).toContain(`${world.app.config.BASE_URL}/admin/book/backup_old`)
})

test('too many reports to domains are a message of their own', async () => {
  const { world } = testApp
  world.clock.advance(HOUR_MS)
  await sent()
  using _said = world.app.metrics.provide(() => [
    { name: 'pochtamt_dmarc_reports_share', labels: {}, value: 0.25 },
  ])
  expect((await sent())[0]!.at(-1)).toBe('Отчёты другим доменам: 25 % исходящей почты')
})

test('several workers write once', async () => {
  const { world, anna } = testApp
  world.clock.advance(HOUR_MS)
  await recorder.record()
  const before = (await world.subjectsIn('INBOX', anna)).length
  await Promise.all([sendAlerts(world.app), sendAlerts(world.app), sendAlerts(world.app)])
  expect((await world.subjectsIn('INBOX', anna)).length).toBe(before + 1)
})
