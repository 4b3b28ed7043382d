import { spawnSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { checkDisk } from '#scripts/lib/doctor/check-disk.ts'
import { verdictOf } from '#scripts/lib/doctor/examine.ts'
import { type Installation, ok, unknown } from '#scripts/lib/doctor/finding.ts'
import { readConfig } from '#server/config.ts'
import { insertPasskey } from '#server/identity/second-factor/passkeys/passkeys.sql.ts'
import { aWorld } from '#tests/world/world.ts'
import { anInstallation, type Change, DOMAIN, HOST } from './an-installation.ts'

let installation: Awaited<ReturnType<typeof anInstallation>>
beforeAll(async () => {
  installation = await anInstallation()
})
afterAll(() => installation[Symbol.asyncDispose]())

type Records = NonNullable<Change['records']>
const without =
  (isGone: (record: { name: string; type: string; value: string }) => boolean): Records =>
  (records) =>
    records.filter((record) => !isGone(record))
const changed =
  (isMeant: (record: { name: string; type: string; value: string }) => boolean, value: string): Records =>
  (records) =>
    records.map((record) => (isMeant(record) ? { ...record, value } : record))
const isMx = ({ type }: { type: string }) => type === 'MX'
const isSpf = ({ name, value }: { name: string; value: string }) =>
  name === DOMAIN && value.startsWith('v=spf1')
const isKey = ({ name }: { name: string }) => name.includes('._domainkey.')

test('an installation in order is ready, with nothing to mend', async () => {
  const { verdict, findings } = await installation.examine()
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(verdict).toBe('ready')
})

test.each<[string, string, Change]>([
  ['a setting that cannot be read', 'settings_wrong', { settings: { BASE_URL: 'mail' } }],
  ['settings of the demo', 'settings_demo', { settings: { OIDC_ISSUER: '' } }],
  ['pages without TLS', 'settings_unsafe', { settings: { BASE_URL: `http://${HOST}` } }],
  ['development', 'settings_development', { settings: { NODE_ENV: 'development' } }],
  ['a settings file that others may read', 'settings_readable', { file: (path) => chmod(path, 0o644) }],
  ['a certificate without its key', 'certificate_files', { settings: { TLS_KEY: '' } }],
  ['a name that is none', 'hostname_wrong', { settings: { MAIL_HOSTNAME: 'localhost' } }],
  ['no address', 'address_missing', { records: without(({ type }) => type === 'A') }],
  ['an address of a private network', 'address_private', { parts: { isPublic: () => false } }],
  ['no reverse name', 'reverse_missing', { reverse: [] }],
  [
    'another reverse name',
    'reverse_other',
    { reverse: [{ name: '1', type: 'PTR', value: 'vps-17.host.test' }] },
  ],
  ['no MX', 'mx_missing', { records: without(isMx) }],
  ['an MX that leads elsewhere', 'mx_other', { records: changed(isMx, '10 mx.elsewhere.test') }],
  ['no SPF', 'spf_missing', { records: without(isSpf) }],
  [
    'two SPF records',
    'spf_twice',
    {
      records: (all) => [...all, { name: DOMAIN, type: 'TXT', value: 'v=spf1 include:elsewhere.test ~all' }],
    },
  ],
  [
    'an address that mail comes from, and SPF does not name',
    'spf_fails',
    { parts: { localAddresses: async () => ['192.0.2.7'] } },
  ],
  ['no way out', 'out_closed', { settings: { SMART_HOST: '127.0.0.1:1' } }],
  ['no DKIM key', 'dkim_missing', { records: without(isKey) }],
  ['another DKIM key', 'dkim_other', { records: changed(isKey, 'v=DKIM1; k=rsa; p=bm9uZQ==') }],
  [
    'CAA for another authority',
    'caa_forbids',
    { records: changed(({ type }) => type === 'CAA', '0 issue other.example') },
  ],
  [
    'a door for this machine alone',
    'door_closed',
    { settings: { MX_HOST: '127.0.0.1' }, records: changed(({ type }) => type === 'A', '192.0.2.1') },
  ],
  ['a port where nobody answers', 'port_silent', { settings: { MX_PORT: '1' } }],
  [
    'a port that answers on this machine alone',
    'port_blocked',
    { records: changed(({ type }) => type === 'A', '127.0.0.2') },
  ],
  ['a clock that is ahead', 'clock_off', { parts: { now: new Date(Date.now() + 600_000) } }],
  [
    'a certificate that is over',
    'certificate_over',
    { parts: { now: new Date(Date.now() + 3 * 366 * 86_400_000) } },
  ],
  ['a certificate that nobody believes', 'certificate_self_made', { parts: { roots: '' } }],
  ['no folder for what is kept', 'data_missing', { settings: { DATA_DIR: '/nowhere/at/all' } }],
  ['an rspamd that is away', 'rspamd_silent', { settings: { RSPAMD_URL: 'http://127.0.0.1:1' } }],
])('%s is named: %s', async (_, name, change) => {
  const { verdict, findings } = await installation.examine(change)
  const named = findings.filter((finding) => finding.name === name)
  expect(named.length).toBeGreaterThan(0)
  for (const { state, mend } of named) expect([state, mend?.length]).toEqual(['wrong', expect.any(Number)])
  expect(verdict).toBe('not ready')
})

test.each<[string, string, Change]>([
  ['name servers that do not answer', 'dns_silent', { fault: 'servfail' }],
  ['records that nobody has written', 'records_unread', { settings: { DATA_DIR: '/tmp' } }],
  [
    'an authority that is down',
    'authority_silent',
    { settings: { ACME_DIRECTORY: 'https://127.0.0.1:1/dir' } },
  ],
  [
    'a clock that cannot be compared',
    'clock_unseen',
    { settings: { ACME_DIRECTORY: 'https://127.0.0.1:1/dir' } },
  ],
  [
    'a way out that nobody has named a server for',
    'out_unseen',
    { settings: { ACME_CONTACT: `you@${DOMAIN}` } },
  ],
  [
    'a list that refuses to answer',
    'list_silent',
    {
      settings: { MX_BLOCK_LISTS: `list.${DOMAIN}` },
      records: (all) => [...all, { name: `1.0.0.127.list.${DOMAIN}`, type: 'A', value: '127.255.255.254' }],
    },
  ],
  [
    'a check that fails itself',
    'check_failed',
    { parts: { localAddresses: () => Promise.reject(new Error('a fault of ours')) } },
  ],
])('what could not be seen is never ready: %s (%s)', async (_, name, change) => {
  const { verdict, findings } = await installation.examine(change)
  expect(findings.find((finding) => finding.name === name)?.state).toBe('unknown')
  expect(verdict).toBe('not seen')
})

test.each<[string, string, Change]>([
  ['a name that is no setting', 'settings_unknown', { settings: { BASEURL: 'https://mail.letters.test' } }],
  [
    'an address on a list of senders',
    'listed',
    {
      settings: { MX_BLOCK_LISTS: `list.${DOMAIN}` },
      records: (all) => [...all, { name: `1.0.0.127.list.${DOMAIN}`, type: 'A', value: '127.0.0.2' }],
    },
  ],
  [
    'a name server that says something else',
    'dns_differs',
    { parts: { resolverAt: () => ({ resolveMx: async () => [{ priority: 10, exchange: 'mx.old.test' }] }) } },
  ],
  [
    'name servers that do not answer',
    'dns_alone',
    { parts: { resolverAt: () => ({ resolveMx: () => Promise.reject(new Error('ETIMEOUT')) }) } },
  ],
  [
    'a key that is to sign later',
    'dkim_later',
    { records: without(({ name }) => name.startsWith('pmte1._domainkey.')) },
  ],
  ['no DMARC', 'dmarc_missing', { records: without(({ name }) => name.startsWith('_dmarc.')) }],
  [
    'a name of mail programs that leads nowhere',
    'srv_missing',
    { records: without(({ type }) => type === 'SRV') },
  ],
  [
    'a name of policies that leads nowhere',
    'alias_missing',
    { records: without(({ type }) => type === 'CNAME') },
  ],
  [
    'a certificate that only policies and programs miss',
    'certificate_other',
    { settings: { ACME_NAMES: `${HOST},mta-sts.${DOMAIN},nowhere.${DOMAIN}` } },
  ],
  ['no folder of backups', 'backup_unset', { settings: { BACKUP_FOLDER: '' } }],
  ['no backup', 'backup_missing', { settings: { BACKUP_FOLDER: '/nowhere/at/all' } }],
  ['an old backup', 'backup_old', { parts: { now: new Date(Date.now() + 49 * 3_600_000) } }],
  [
    'a certificate near its end',
    'certificate_late',
    { parts: { now: new Date(Date.now() + 0.9 * 2 * 365 * 86_400_000) } },
  ],
])('what can wait is a warning: %s (%s)', async (_, name, change) => {
  const { findings } = await installation.examine(change)
  expect(findings.find((finding) => finding.name === name)?.state).toBe('warning')
})

test('a certificate for another name, and a port of another program, are told from each other', async () => {
  const { path } = installation
  const other = selfMadeCertificate('other.letters.test', new Date())
  await writeFile(path('other.pem'), other.cert)
  const records: Records = (all) => [...all, { name: 'other.letters.test', type: 'A', value: '127.0.0.1' }]
  const named = await installation.examine({ records, settings: { PROGRAMS_HOST: 'other.letters.test' } })
  expect(named.findings.map(({ name }) => name)).toContain('certificate_other')

  await using stranger = createServer((socket) => {
    socket.on('error', () => {}).end('554 not here\r\n')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stranger.once('listening', resolve))
  const { port } = stranger.address() as { port: number }
  const { findings } = await installation.examine({ settings: { MX_PORT: String(port) } })
  expect(findings.find(({ name }) => name === 'door_other')?.text).toContain('554 not here')
})

test('a disk is low, and then full', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: installation.path('') })
  const names = async (limits: { full_bytes: number; low_bytes: number }) =>
    (await checkDisk({ config } as Installation, limits)).map(({ name, state }) => `${state} ${name}`)
  expect(await names({ full_bytes: 0, low_bytes: 0 })).toEqual(['ok disk'])
  expect(await names({ full_bytes: 0, low_bytes: 2 ** 60 })).toEqual(['warning disk_low'])
  expect(await names({ full_bytes: 2 ** 60, low_bytes: 2 ** 60 })).toEqual(['wrong disk_full'])
})

test('a door of mail programs that shows another certificate at STARTTLS is named', async () => {
  const { findings } = await installation.examine({
    settings: { PROGRAMS_HOST: `imap.${DOMAIN}`, IMAPS_PORT: '', SUBMISSION_PORT: '', SUBMISSIONS_PORT: '' },
    records: (all) => [...all, { name: `imap.${DOMAIN}`, type: 'A', value: '127.0.0.1' }],
  })
  const [named, ...more] = findings.filter(({ name }) => name === 'certificate_other')
  expect(more).toEqual([])
  expect(named?.text).toContain('mail programs that read, by STARTTLS')
})

test('the command says it to programs, too, and by how it ends', async () => {
  const doctor = (file: string) =>
    spawnSync(process.execPath, ['scripts/operate/doctor.ts', '--json', '--settings', file], {
      encoding: 'utf8',
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH },
    })
  const file = installation.path('wrong.env')
  await writeFile(file, 'BASE_URL=mail\n', { mode: 0o600 })
  const { status, stdout } = doctor(file)
  expect([status, JSON.parse(stdout)]).toMatchObject([
    1,
    { verdict: 'not ready', findings: [{ name: 'settings_wrong', state: 'wrong' }] },
  ])
  expect(doctor(installation.path('none.env')).status).toBe(2)
  expect([verdictOf([]), verdictOf([ok('disk', '')]), verdictOf([unknown('clock_unseen', '', '')])]).toEqual([
    'not seen',
    'ready',
    'not seen',
  ])
})

test('a host that passkeys were not made for is a warning; others, and those not used since it is noted, are none', async () => {
  await using world = await aWorld({ config: { BASE_URL: 'https://mail.former.test' } })
  const { app } = world
  const host = HOST
  const settings = { DATABASE_URL: app.config.DATABASE_URL }
  const lost = async () =>
    (await installation.examine({ settings })).findings.find(({ name }) => name === 'passkeys_lost')
  await app.db.sql`delete from passkeys`
  const made = async (rp_id: string) =>
    app.db.transaction((tx) =>
      insertPasskey(
        tx,
        world.anna.account_id,
        {
          ...{ credential_id: rp_id, public_key: Buffer.from('key'), uses: 0, transports: [] },
          ...{ name: 'Key', created_at: app.clock(), rp_id },
        },
        10,
      ),
    )
  await made('')
  await made(host)
  expect(await lost()).toBeUndefined()
  await made('mail.former.test')
  const finding = await lost()
  expect(finding).toMatchObject({ state: 'warning', text: expect.stringContaining('mail.former.test') })
  expect(finding?.mend).toContain('BASE_URL')
})

test('a database that does not answer hides what is in it', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { verdict, findings } = await installation.examine({ settings })
  expect(findings.find(({ name }) => name === 'passkeys_unseen')?.state).toBe('unknown')
  expect(verdict).toBe('not seen')
})
