import { expect, test } from 'vitest'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import type { Installation } from '#scripts/lib/doctor/finding.ts'
import { sayFindings } from '#scripts/lib/doctor/say-findings.ts'
import { checkRspamd } from '#scripts/lib/doctor/services/check-rspamd.ts'
import { hasRspamd, startRspamd } from '#scripts/lib/junk/start-rspamd.ts'
import { readConfig } from '#server/config.ts'
import { type ScriptedRspamd, scriptedRspamd } from '#tests/world/wire/scripted-rspamd.ts'

const WITH_RSPAMD = `(with Debian's rspamd${hasRspamd() ? '' : ': SKIPPED, it is not installed'})`

/** What the doctor says of these settings. */
const examined = (settings: Record<string, string>) =>
  checkRspamd({ config: readConfig({ NODE_ENV: 'test', ...settings }) } as Installation)

const names = async (settings: Record<string, string>) =>
  (await examined(settings)).map(({ name, state }) => `${state} ${name}`)

/** Answers as the workers of rspamd do, by the command; the password is `secret`. */
function workers(version = '3.4', figures: object = { read_only: false }): ScriptedRspamd['answer'] {
  return (response, { path, headers }) => {
    response.setHeader('Server', `rspamd/${version}`)
    if (path === '/ping') response.end('pong\r\n')
    else if (headers.password !== 'secret') response.writeHead(403).end('{"error":"Unauthorized"}')
    else response.end(JSON.stringify(path === '/auth' ? { auth: 'ok', version } : figures))
  }
}

const both = (url: string, password = 'secret') => ({
  RSPAMD_URL: url,
  RSPAMD_CONTROLLER_URL: url,
  RSPAMD_PASSWORD: password,
})

test('without an rspamd nothing is said of it', async () => {
  expect(await examined({})).toEqual([])
})

test('one that answers and learns is in order, and is shown no message', async () => {
  await using server = await scriptedRspamd(workers())
  expect(await names(both(server.url))).toEqual(['ok rspamd', 'ok rspamd_controller'])
  expect(await names({ RSPAMD_URL: `${server.url}/behind/` })).toEqual(['wrong rspamd_other'])
  expect(server.calls.map(({ path }) => path).toSorted()).toEqual(['/auth', '/behind/ping', '/ping', '/stat'])
  expect(server.calls.every(({ body }) => body === '')).toBe(true)
})

test.each<[string, ScriptedRspamd['answer'], string[]]>([
  [
    'another password',
    (response, call) =>
      call.path === '/ping' ? response.end('pong') : response.writeHead(403).end('{"error":"Unauthorized"}'),
    ['ok rspamd', 'wrong rspamd_password'],
  ],
  [
    'a password that may look alone',
    workers('3.4', { read_only: true }),
    ['ok rspamd', 'wrong rspamd_read_only'],
  ],
  ['figures that nobody can read', workers('3.4', []), ['ok rspamd', 'ok rspamd_controller']],
  ['an old version', workers('1.9.4'), ['wrong rspamd_old', 'wrong rspamd_old']],
  ['another program', (response) => response.end('<html>'), ['wrong rspamd_other', 'wrong rspamd_other']],
  [
    'a way to somewhere else',
    (response) => response.writeHead(302, { location: '/pong' }).end(),
    ['wrong rspamd_other', 'wrong rspamd_other'],
  ],
  ['a line that is cut', (response) => response.destroy(), ['wrong rspamd_silent', 'wrong rspamd_silent']],
  [
    'an answer without end',
    (response) => response.end(Buffer.alloc(20_000_000, ' ')),
    ['wrong rspamd_silent', 'wrong rspamd_silent'],
  ],
])('%s is named, with what to do', async (_, answer, expected) => {
  await using server = await scriptedRspamd(answer)
  expect(await names(both(server.url))).toEqual(expected)
  for (const { state, text, mend } of await examined(both(server.url)))
    if (state !== 'ok')
      expect([text, mend]).toEqual([expect.stringContaining(server.url), expect.any(String)])
})

test('one that is away is named in words, and so is a password that is missing', async () => {
  const url = `http://127.0.0.1:${await aFreePort()}`
  const said = sayFindings('not ready', await examined(both(url)))
  expect(said).toContain(`✗ No rspamd answers at ${url}: ECONNREFUSED. Mail goes on without it.`)
  await using server = await scriptedRspamd(workers())
  const [, controller] = await examined(both(server.url, ''))
  expect(controller).toMatchObject({
    name: 'rspamd_password',
    text: expect.stringContaining('wants a password'),
  })
})

test.skipIf(!hasRspamd())(`the real one takes its password and no other ${WITH_RSPAMD}`, async () => {
  await using rspamd = await startRspamd([await aFreePort(), await aFreePort()])
  const settings = { RSPAMD_URL: rspamd.url, RSPAMD_CONTROLLER_URL: rspamd.controller_url }
  const right = await examined({ ...settings, RSPAMD_PASSWORD: 'secret' })
  expect(right.map(({ name }) => name)).toEqual(['rspamd', 'rspamd_controller'])
  expect(right[0]!.text).toMatch(/^Rspamd \d+\.\d/)
  expect(await names({ ...settings, RSPAMD_PASSWORD: 'other' })).toEqual([
    'ok rspamd',
    'wrong rspamd_password',
  ])
})
