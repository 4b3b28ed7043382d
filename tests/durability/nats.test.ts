import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aNatsServer, isNatsThere, WITH_NATS } from '#tests/world/bus/nats-server.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { openWeb } from '#tests/world/web.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'
import { aWorld } from '#tests/world/world.ts'
import { startServiceProcess } from './service-process.ts'

const SECRET_KEY = '5e'.repeat(32)

describe.skipIf(!isNatsThere)(`processes with NATS between them ${WITH_NATS}`, () => {
  test('mail that one takes shows in a page of another, while NATS is killed and started under it', async () => {
    await using server = await aNatsServer()
    const data = await mkdtemp(join(tmpdir(), 'pochtamt-nats-'))
    onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
    await using database = await ownDatabase()
    const settings = { DATA_DIR: data, SECRET_KEY, DATABASE_URL: database.url, NATS_URL: server.url }
    // Opens its database itself, as a process does.
    await using world = await aWorld({ parts: { db: undefined as never }, config: settings })
    const { app, anna } = world
    await using web = await openWeb(app)
    const browser = await web.signedIn(anna)
    const ear = await web.listen(browser)
    ear.say({ channel: (await browser.get('/api/v1/user/realtime')).json.channel })
    await ear.listens(1)
    const smtp = await startServiceProcess(
      data,
      { ...settings, ROLES: 'smtp', DNS_SERVERS: '127.0.0.1:9' },
      () => expect.fail('the service died'),
    )
    onTestFinished(() => smtp.killService())

    const COUNT = 24
    for (let nth = 0; nth < COUNT; nth++) {
      if (nth === COUNT / 3) await server.kill()
      if (nth === (2 * COUNT) / 3) {
        await expect.poll(async () => (await browser.get('/readyz')).text).toMatch(/^ok, but .*NATS/)
        expect((await browser.get('/readyz')).status).toBe(200)
        await server.start()
      }
      await using session = await smtpSession(smtp.mx_port)
      const { data: answers } = await session.handOver({
        from: 'b@outside.test',
        to: [world.email],
        source: Buffer.from(`Subject: Message ${nth}\r\n\r\nHello\r\n`),
      })
      expect(answers).toEqual(['250 2.0.0 Delivered'])
    }
    const subjects = () =>
      ear.heard.flatMap((one) => (one.type === 'event' && one.event === 'new' ? [one.row.subject] : []))
    const sent = Array.from({ length: COUNT }, (_, nth) => `Message ${nth}`)
    await expect.poll(subjects).toEqual(sent)
    await expect.poll(async () => (await browser.get('/readyz')).text).toBe('ok\n')
    await ear.close()
    expect(await smtp.stop()).toBe(0)
  })
})
