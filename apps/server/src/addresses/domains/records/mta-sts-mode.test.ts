import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { readConfig } from '#server/config.ts'
import { mtaStsMode } from './mta-sts-mode.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

/** Where no authority is named, neither the database nor the log is asked. */
const partsOf = (config: ReturnType<typeof readConfig>, now = NOW) =>
  ({ config, clock: () => now }) as Parameters<typeof mtaStsMode>[0]

async function modeWith(name: string, { isRoot = true, now = NOW, setting = 'TLS_CERT' } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'pochtamt-sts-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = join(dir, 'cert.pem')
  const { cert } = selfMadeCertificate(name, NOW)
  await writeFile(file, cert)
  const config = readConfig({ MAIL_HOSTNAME: 'mx.letters.example', [setting]: file })
  return mtaStsMode(partsOf(config, now), isRoot ? [cert] : undefined)
}

test.each(['TLS_CERT', 'MX_CERT_FILE'])(
  'a certificate of %s for this server that is believed is insisted on',
  async (setting) => {
    expect(await modeWith('mx.letters.example', { setting })).toBe('enforce')
  },
)

test('whatever others could not believe is not insisted on', async () => {
  expect(await modeWith('mx.letters.example', { isRoot: false })).toBe('testing')
  expect(await modeWith('mail.letters.example')).toBe('testing')
  expect(await modeWith('mx.letters.example', { now: new Date('2029-01-01T00:00:00Z') })).toBe('testing')
  expect(await modeWith('mx.letters.example', { now: new Date('2026-01-01T00:00:00Z') })).toBe('testing')
})

test.each([{}, { TLS_CERT: '/nowhere/cert.pem' }])(
  'without a certificate that can be read: testing',
  async (more) => {
    expect(await mtaStsMode(partsOf(readConfig(more)))).toBe('testing')
  },
)
