import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { readConfig } from '#server/config.ts'
import { openTlsContexts } from '#server/doors/tls/tls-contexts.ts'
import { openLog } from '#server/platform/log.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-tls-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** Two files of the operator, to be written and renewed. */
async function someFiles() {
  const { folder, [Symbol.asyncDispose]: dispose } = await aFolder()
  const path = (name: string) => join(folder, name)
  return {
    path,
    made: (name: string) => selfMadeCertificate(name, NOW),
    async write(name: string, { cert, key }: { cert?: string; key?: string }) {
      if (cert) await writeFile(path(`${name}.crt`), cert)
      if (key) await writeFile(path(`${name}.key`), key)
    },
    of: (...names: string[]) => ({
      TLS_CERT: names.map((name) => path(`${name}.crt`)).join(','),
      TLS_KEY: names.map((name) => path(`${name}.key`)).join(','),
    }),
    [Symbol.asyncDispose]: dispose,
  }
}

/** What opening contexts needs of the service. */
const partsOf = (environment: Record<string, string>, now = NOW) => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  return { config, log: openLog(config), clock: () => now, metrics: openMetrics() } as Parameters<
    typeof openTlsContexts
  >[0]
}

/** Whose certificate a door shows at STARTTLS to a client that asks for this name. */
async function shownAt(port: number, servername?: string): Promise<{ name: string; print: string }> {
  const socket = connect(port, '127.0.0.1')
  for (const said of [null, 'EHLO client', 'STARTTLS']) {
    if (said) socket.write(`${said}\r\n`)
    await once(socket, 'data')
  }
  const tls = connectTls({ socket, rejectUnauthorized: false, ...(servername && { servername }) })
  await once(tls, 'secureConnect')
  const { subject, fingerprint256 } = tls.getPeerCertificate()
  tls.destroy()
  return { name: String(subject.CN), print: fingerprint256 }
}

describe('certificates of the operator’s own', () => {
  test('are shown by the name that is asked for, the first to all others', async () => {
    await using files = await someFiles()
    await files.write('one', files.made('mx.letters.example'))
    await files.write('two', files.made('mail.other.example'))
    await using world = await aMailWorld({ config: files.of('one', 'two') })
    expect(await shownAt(world.mx_port)).toMatchObject({ name: 'mx.letters.example' })
    expect(await shownAt(world.mx_port, 'mail.other.example')).toMatchObject({ name: 'mail.other.example' })
    expect(await shownAt(world.mx_port, 'MAIL.other.example')).toMatchObject({ name: 'mail.other.example' })
    expect(await shownAt(world.mx_port, 'elsewhere.example')).toMatchObject({ name: 'mx.letters.example' })
  })

  test('may be for international names', async () => {
    await using files = await someFiles()
    await files.write('one', files.made('mx.letters.example'))
    await files.write('two', files.made('xn--80a1acny.xn--p1ai'))
    await using world = await aMailWorld({ config: files.of('one', 'two') })
    expect(await shownAt(world.mx_port, 'xn--80a1acny.xn--p1ai')).toMatchObject({
      name: 'xn--80a1acny.xn--p1ai',
    })
  })

  test('are read under the former names of the settings', async () => {
    await using files = await someFiles()
    await files.write('one', files.made('mx.letters.example'))
    const config = { MX_CERT_FILE: files.path('one.crt'), MX_KEY_FILE: files.path('one.key') }
    await using world = await aMailWorld({ config })
    expect(await shownAt(world.mx_port)).toMatchObject({ name: 'mx.letters.example' })
  })

  test('are read again when both files fit each other, and the former stay until then', async () => {
    await using files = await someFiles()
    await files.write('one', files.made('one.example'))
    using contexts = await openTlsContexts(partsOf(files.of('one')), 10)
    const before = { pair: contexts.pair(), secureContext: contexts.secureContext() }
    const renewed: string[] = []
    contexts.onRenewed(({ cert }) => renewed.push(cert))
    const second = files.made('two.example')
    await files.write('one', { cert: second.cert })
    await expect(openTlsContexts(partsOf(files.of('one')))).rejects.toThrow()
    expect([contexts.pair(), renewed]).toEqual([before.pair, []])
    await files.write('one', { key: second.key })
    await expect.poll(() => renewed).toEqual([second.cert])
    expect(contexts.pair()).toEqual(second)
    expect(contexts.secureContext()).not.toBe(before.secureContext)
  })

  test('without their keys are refused at the start, by the names of the settings', async () => {
    const open = (environment: Record<string, string>) => openTlsContexts(partsOf(environment))
    await expect(open({ TLS_CERT: 'a,b', TLS_KEY: 'a' })).rejects.toThrow(
      'TLS_CERT and TLS_KEY belong together',
    )
    await expect(open({ MX_CERT_FILE: 'a' })).rejects.toThrow('MX_CERT_FILE and MX_KEY_FILE belong together')
  })
})

describe('the certificate that the service makes for itself', () => {
  test('is the same after a restart, and nobody else may read it', async () => {
    await using dir = await aFolder()
    const open = () => openTlsContexts(partsOf({ DATA_DIR: dir.folder, MAIL_HOSTNAME: 'mx.letters.example' }))
    using one = await open()
    using two = await open()
    expect(two.pair()).toEqual(one.pair())
    const [name, ...others] = await readdir(join(dir.folder, 'tls'))
    expect(others).toEqual([])
    expect((await stat(join(dir.folder, 'tls', name!))).mode & 0o777).toBe(0o600)
  })

  test('is one when several processes start at once', async () => {
    await using dir = await aFolder()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => openTlsContexts(partsOf({ DATA_DIR: dir.folder }))),
    )
    for (const one of all) one[Symbol.dispose]()
    expect(new Set(all.map((one) => one.pair().cert)).size).toBe(1)
  })

  test.each([
    ['another name', { MAIL_HOSTNAME: 'other.example' }, NOW],
    ['its end', {}, new Date('2028-11-01T00:00:00Z')],
  ])('is made anew for %s', async (_why, environment, now) => {
    await using dir = await aFolder()
    using first = await openTlsContexts(
      partsOf({ DATA_DIR: dir.folder, MAIL_HOSTNAME: 'mx.letters.example' }),
    )
    const changed = { DATA_DIR: dir.folder, MAIL_HOSTNAME: 'mx.letters.example', ...environment }
    using second = await openTlsContexts(partsOf(changed, now))
    expect(second.pair()).not.toEqual(first.pair())
    using third = await openTlsContexts(partsOf(changed, now))
    expect(third.pair()).toEqual(second.pair())
  })

  test('is made anew when the file is broken', async () => {
    await using dir = await aFolder()
    const open = () => openTlsContexts(partsOf({ DATA_DIR: dir.folder }))
    using _first = await open()
    await writeFile(join(dir.folder, 'tls', 'self-made.pem'), 'nonsense')
    using second = await open()
    expect(second.pair().cert).toContain('BEGIN CERTIFICATE')
  })
})
