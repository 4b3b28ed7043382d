import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { aCrookedDirectory, sendJson } from '#tests/world/acme/crooked-directory.ts'
import { isPebbleThere, WITH_PEBBLE } from '#tests/world/acme/pebble.ts'
import { type AcmeWorld, anAcmeWorld, NAME } from './acme-world.ts'

const MINUTE_MS = 60_000

/** The same service with an authority that misbehaves. */
const withDirectory = ({ app }: AcmeWorld, ACME_DIRECTORY: string) => ({
  ...app,
  config: { ...app.config, ACME_DIRECTORY },
})

const notBefore = async (world: AcmeWorld): Promise<number> => {
  const [row] = (await world.app.db.sql`select due_at from certificates`) as { due_at: Date }[]
  return Math.round((row!.due_at.getTime() - world.app.clock().getTime()) / MINUTE_MS)
}

describe.skipIf(!isPebbleThere)(`an authority that does not issue ${WITH_PEBBLE}`, () => {
  test('is asked again after waits that grow, by the other challenge in turn', async () => {
    await using world = await anAcmeWorld()
    await using wrong = createServer((_request, response) => void response.end('not the answer'))
    wrong.listen(world.http_port, '127.0.0.1')
    await once(wrong, 'listening')
    await world.noteNames()
    await world.work()
    expect(await world.row()).toMatchObject({
      failures: 1,
      last_error: expect.stringMatching(/^unauthorized: /),
      chain: null,
    })
    expect(await notBefore(world)).toBe(1)
    wrong.closeAllConnections()

    // The web part with TLS is there, so tls-alpn-01 holds.
    await world.openHttps()
    world.advance(2 * MINUTE_MS)
    await world.work()
    expect(await world.row()).toMatchObject({ failures: 0, last_error: null, chain: expect.any(String) })
  })

  test('keeps the former certificate shown while it says 429, for as long as it wants', async () => {
    await using world = await anAcmeWorld({ validity_s: 60 })
    await world.openRedirect()
    await world.noteNames()
    await world.work()
    const { chain } = await world.row()
    await using limited = await aCrookedDirectory(world.pebble, () => ({
      newOrder: (_request, response) =>
        sendJson(
          response,
          429,
          { type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many certificates' },
          { 'retry-after': '7200' },
        ),
    }))
    world.advance(41_000)
    await world.work(withDirectory(world, limited.directory_url))
    expect(await world.row()).toMatchObject({ failures: 1, chain })
    expect((await world.row()).last_error).toBe('rateLimited: too many certificates')
    expect(await notBefore(world)).toBeGreaterThanOrEqual(120)
  })

  test('is not waited for when its directory is down, or says nothing that can be read', async () => {
    await using world = await anAcmeWorld()
    await world.noteNames()
    const lines: { level: number; msg: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    await world.work({ ...withDirectory(world, 'http://127.0.0.1:1/dir'), log })
    expect((await world.row()).last_error).toMatch(/^unreachable: 127\.0\.0\.1:1: .*ECONNREFUSED/)

    const answers: ((response: ServerResponse) => void)[] = [
      (response) => void response.end('<html>maintenance'),
      (response) => void response.end('[]'),
      (response) => void response.end('null'),
      (response) => void response.writeHead(503).end(),
      (response) => void response.end(Buffer.alloc(1_000_000, '{')),
      (response) => response.destroy(),
    ]
    for (const answer of answers) {
      await using server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      world.advance(7 * 60 * MINUTE_MS)
      const { port } = server.address() as { port: number }
      expect(await world.work({ ...withDirectory(world, `http://127.0.0.1:${port}/dir`), log })).toBe(1)
      expect((await world.row()).last_error).toMatch(/^(?:unreachable|status503): /)
      server.closeAllConnections()
    }
    expect((await world.row()).failures).toBe(1 + answers.length)
    const [first, second, third] = lines
    expect([first, second, third]).toMatchObject([
      { level: 40, msg: 'a certificate could not be ordered' },
      { level: 40, msg: 'a certificate could not be ordered' },
      { level: 50, msg: 'a certificate is not being renewed' },
    ])
  })

  test('is left when an order stays pending', async () => {
    await using world = await anAcmeWorld()
    await using slow = await aCrookedDirectory(world.pebble, (own) => ({
      newOrder: (_request, response) =>
        sendJson(
          response,
          201,
          { status: 'pending', authorizations: [], finalize: `${own}/finalize` },
          { location: `${own}/order` },
        ),
      order: (_request, response) => sendJson(response, 200, { status: 'pending' }, { 'retry-after': '0' }),
    }))
    await world.noteNames()
    await world.workFor(200, withDirectory(world, slow.directory_url))
    expect((await world.row()).last_error).toBe(`pending: ${NAME} is still pending`)
  })

  test.each([
    ['other.letters.test', /^wrongCertificate: what came for \S+ is for DNS:other\.letters\.test$/],
    [NAME, /^wrongCertificate: what came for \S+ is of another key$/],
    ['', /^wrongCertificate: what came for \S+ has 0 certificates$/],
  ])('is not believed: a certificate for "%s"', async (name, reason) => {
    await using world = await anAcmeWorld()
    await using wrong = await aCrookedDirectory(world.pebble, (own) => ({
      newOrder: (_request, response) =>
        sendJson(
          response,
          201,
          { status: 'ready', authorizations: [], finalize: `${own}/finalize` },
          { location: `${own}/order` },
        ),
      order: (_request, response) => sendJson(response, 200, { status: 'ready' }),
      finalize: (_request, response) =>
        sendJson(response, 200, { status: 'valid', certificate: `${own}/chain` }),
      chain: (_request, response) => void response.end(name && selfMadeCertificate(name, new Date()).cert),
    }))
    await world.noteNames()
    await world.work(withDirectory(world, wrong.directory_url))
    expect(await world.row()).toMatchObject({ failures: 1, chain: null })
    expect((await world.row()).last_error).toMatch(reason)
  })

  test('is renewed when it says so: within the window it suggests, and asked again when it wants', async () => {
    await using world = await anAcmeWorld()
    await world.openRedirect()
    let window = { start: new Date(Date.now() + 86_400_000), end: new Date(Date.now() + 2 * 86_400_000) }
    const questions: string[] = []
    await using knowing = await aCrookedDirectory(world.pebble, () => ({
      renewalInfo: ({ url }, response) => {
        questions.push(url!)
        sendJson(response, 200, { suggestedWindow: window }, { 'retry-after': '3600' })
      },
    }))
    const app = withDirectory(world, knowing.directory_url)
    await world.noteNames()
    await world.work(app)
    const { renew_at, chain } = await world.row()
    expect(renew_at!.getTime()).toBeGreaterThan(window.start.getTime() - 1)
    expect(renew_at!.getTime()).toBeLessThan(window.end.getTime())
    expect(questions).toEqual([expect.stringMatching(/^\/renewalInfo\/[\w-]+\.[\w-]+$/)])
    expect(await notBefore(world)).toBe(60)

    // An incident: all are to be renewed now.
    window = { start: new Date(Date.now() - 2000), end: new Date(Date.now() - 1000) }
    world.advance(61 * MINUTE_MS)
    await world.work(app)
    expect((await world.row()).chain).toBe(chain)
    world.advance(121 * MINUTE_MS)
    expect(await world.work(app)).toBe(2)
    expect((await world.row()).chain).not.toBe(chain)
  })
})
