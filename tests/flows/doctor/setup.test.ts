import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { firstSettings } from '#scripts/lib/setup/first-settings.ts'
import { writeSettings } from '#scripts/lib/setup/settings-file.ts'
import { panelLines, providerOf, zoneLines } from '#scripts/lib/setup/zone-lines.ts'
import { readConfig } from '#server/config.ts'
import { refuseDemo, refuseUnsafe } from '#server/platform/refuse-demo.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SIGN_ON = ['OIDC_ISSUER=https://login.example.org', 'OIDC_CLIENT_ID=mail']

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-setup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** `npm run setup` into a folder of its own, by an account that is there. */
async function setUp(folder: string, ...more: string[]) {
  const database = [
    `DATA_DIR=${join(folder, 'data')}`,
    `DATABASE_URL=${await runnerDatabase()}`,
    `BACKUP_FOLDER=${join(folder, 'backups')}`,
  ]
  const args = [
    'mail.example.org',
    'you@example.org',
    '--settings',
    join(folder, 'settings.env'),
    '--user',
    'root',
  ]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/operate/setup.ts', ...args, ...database, 'DNS_SERVERS=127.0.0.1:1', ...SIGN_ON, ...more],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  return {
    status,
    stdout,
    stderr,
    file: join(folder, 'settings.env'),
    unit: join(folder, 'pochtamt.service'),
    backup: join(folder, 'pochtamt-backup.service'),
    timer: join(folder, 'pochtamt-backup.timer'),
  }
}

test('writes settings that the service starts with, a unit, and prints every record twice over', async () => {
  const folder = await aFolder()
  const { status, stdout, stderr, file, unit } = await setUp(folder)
  expect([status, stderr]).toEqual([0, ''])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const config = readConfig(parseEnv(await readFile(file, 'utf8')))
  refuseDemo(config)
  refuseUnsafe(config)
  expect(config).toMatchObject({ PRIMARY_MAIL_DOMAIN: 'example.org', HTTPS_PORT: 443, MX_PORT: 25 })
  expect(await readFile(unit, 'utf8')).toContain(`EnvironmentFile=${file}`)
  for (const line of [
    'example.org. MX 10 mail.example.org.',
    'example.org. TXT "v=spf1 mx -all"',
    'mta-sts.example.org. CNAME mail.example.org.',
    '_imaps._tcp.example.org. SRV 0 1 993 mail.example.org.',
    'Type: MX   Name: @   Priority: 10   Value: mail.example.org',
  ]) {
    expect(stdout).toContain(line)
  }
  expect(stdout).toMatch(/pmt1\._domainkey\.example\.org\. TXT "v=DKIM1; k=rsa; p=[^"]{200,}" "[^"]+"\n/)
  expect(stdout).not.toContain(config.SECRET_KEY)
})

test('done again it changes nothing, and nothing is overwritten without being told', async () => {
  const folder = await aFolder()
  const { file, unit } = await setUp(folder)
  const before = [await readFile(file, 'utf8'), await readFile(unit, 'utf8')]
  const again = await setUp(folder)
  expect(again.stdout).toContain('Nothing new')
  const other = await setUp(folder, 'MX_PORT=2525')
  expect(other.stdout).toContain('Left as it stands there: MX_PORT')
  expect([await readFile(file, 'utf8'), await readFile(unit, 'utf8')]).toEqual(before)

  await writeFile(unit, 'of my own\n')
  expect((await setUp(folder)).stdout).toContain(`Left as it is: ${unit}`)
  expect(await readFile(unit, 'utf8')).toBe('of my own\n')

  await setUp(folder, 'MX_PORT=2525', '--overwrite')
  const [former, now] = [parseEnv(before[0]!), parseEnv(await readFile(file, 'utf8'))]
  expect(now).toEqual({ ...former, MX_PORT: '2525' })
  expect(await readFile(unit, 'utf8')).toBe(before[1])
})

test('backups have a unit, a timer and a folder, and say how they are encrypted', async () => {
  await using database = await ownDatabase()
  const folder = await aFolder()
  const { stdout, file, backup, timer } = await setUp(folder, `DATABASE_URL=${database.url}`)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/\n#BACKUP_KEY=\nBACKUP_FOLDER=/)
  expect(readConfig(parseEnv(text))).toMatchObject({ BACKUP_FOLDER: join(folder, 'backups'), BACKUP_KEY: '' })
  expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700)
  const unit = await readFile(backup, 'utf8')
  expect(unit).toContain(`--settings ${file} --keep 14\n`)
  expect(unit).toContain(`ReadWritePaths=${join(folder, 'data')} ${join(folder, 'backups')}\n`)
  expect(await readFile(timer, 'utf8')).toContain('\nOnCalendar=')
  expect(stdout).toContain(`systemctl link ${backup}\n  systemctl enable --now ${timer}\n`)

  const [, ...command] = /^ExecStart=(.*)$/m.exec(unit)![1]!.split(' ')
  const made = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  expect([made.status, made.stdout]).toEqual([0, expect.stringContaining(join(folder, 'backups'))])
})

test('without a folder for them there are no units of backups', async () => {
  const { stdout, backup, timer } = await setUp(await aFolder(), 'BACKUP_FOLDER=')
  expect(stdout).not.toContain('backup')
  await expect(stat(backup)).rejects.toThrow('ENOENT')
  await expect(stat(timer)).rejects.toThrow('ENOENT')
})

test('a hint is written once, whatever is overwritten', async () => {
  const file = join(await aFolder(), 'settings.env')
  const hints = { BACKUP_FOLDER: ['# How.', '#BACKUP_KEY='] }
  for (const folder of ['/one', '/two'])
    writeSettings(file, { BACKUP_FOLDER: folder }, { own: [], overwrite: true, hints })
  expect(await readFile(file, 'utf8')).toBe('# How.\n#BACKUP_KEY=\nBACKUP_FOLDER=/two\n')
})

test.each([
  ['localhost', 'you@example.org', 'is not the name of a machine'],
  ['mail.example.org', 'you', 'is not a mail address'],
  ['co.uk', 'you@example.org', 'is in no domain'],
])('refuses %s %s', (hostname, contact, reason) => {
  expect(() => firstSettings({ hostname, contact, data: '/tmp', own: {} })).toThrow(reason)
})

test('settings are read again as they were written, quotes and all; comments of others stay', async () => {
  const file = join(await aFolder(), 'settings.env')
  await writeFile(file, '# of my own\nMX_PORT=26\n')
  const first = {
    MX_PORT: '25',
    WM_RIDS: '{"main":"a","frame":"b"}',
    SECRET_KEY: 'x',
    OIDC_NAME: 'a b $c #d',
  }
  writeSettings(file, first, { own: [], overwrite: false })
  const text = await readFile(file, 'utf8')
  expect(parseEnv(text)).toEqual({ ...first, MX_PORT: '26' })
  expect(text.split('\n').slice(0, 2)).toEqual(['# of my own', 'MX_PORT=26'])
  expect(() => writeSettings(file, { OIDC_NAME: "it's" }, { own: [], overwrite: true })).toThrow('OIDC_NAME')
})

test('records stand in the words of the panel of whoever runs the DNS', () => {
  const records = [
    { domain: 'example.org', name: 'example.org', type: 'MX' as const, value: '10 mail.example.org' },
    { domain: 'example.org', name: '_dmarc.example.org', type: 'TXT' as const, value: 'v=DMARC1; p=none' },
  ]
  expect(panelLines(records, providerOf(['ada.ns.cloudflare.com']))).toEqual([
    'Type: MX   Name: @   Priority: 10   Mail server: mail.example.org',
    'Type: TXT   Name: _dmarc   Content: v=DMARC1; p=none',
  ])
  expect(panelLines(records, providerOf(['ns-1.awsdns-01.org']))).toEqual([
    'Record type: MX   Record name: example.org   Value/Route traffic to: 10 mail.example.org',
    'Record type: TXT   Record name: _dmarc   Value/Route traffic to: "v=DMARC1; p=none"',
  ])
  expect(zoneLines(records)).toEqual([
    'example.org. MX 10 mail.example.org.',
    '_dmarc.example.org. TXT "v=DMARC1; p=none"',
  ])
})
