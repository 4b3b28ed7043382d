import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './build-context.ts'

const SIGN_ON = ['OIDC_ISSUER=https://login.example.org', 'OIDC_CLIENT_ID=mail']

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-container-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** `setup.ts --container` into this folder, or what else is said. */
function setUp(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/operate/setup.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: '/nowhere' },
  })
  return { status, stdout, stderr }
}

const into = (folder: string, ...more: string[]) =>
  setUp('mail.example.org', 'you@example.org', '--container', folder, ...SIGN_ON, ...more)

test('writes two files that nobody else may read, and says what comes next', async () => {
  const folder = await aFolder()
  const { status, stdout, stderr } = into(folder)
  expect([status, stderr]).toEqual([0, ''])
  for (const name of ['settings.env', 'database.env']) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  }
  const [settings, database] = await Promise.all(
    ['settings.env', 'database.env'].map(async (name) =>
      parseEnv(await readFile(join(folder, name), 'utf8')),
    ),
  )
  expect(settings!.DATABASE_URL).toContain(database!.POSTGRES_PASSWORD)
  expect(stdout).toContain('docker compose -f packaging/compose.yaml up --detach --wait\n')
  for (const secret of [database!.POSTGRES_PASSWORD!, settings!.SECRET_KEY!])
    expect(stdout).not.toContain(secret)
})

test('done again it changes nothing; overwritten, the key and the password of the database stay', async () => {
  const folder = await aFolder()
  const files = () =>
    Promise.all(['settings.env', 'database.env'].map((name) => readFile(join(folder, name), 'utf8')))
  into(folder)
  const before = await files()
  expect(into(folder).stdout).toContain('Nothing new')
  expect(into(folder, 'MX_PORT=26').stdout).toContain('Left as it stands there: MX_PORT')
  expect(await files()).toEqual(before)
  into(folder, 'MX_PORT=26', '--overwrite')
  const [settings, database] = await files()
  expect(parseEnv(settings!)).toEqual({ ...parseEnv(before[0]!), MX_PORT: '26' })
  expect(database).toBe(before[1])
})

test('without anybody who could sign in it says so before anything starts', async () => {
  const { status, stdout } = setUp('mail.example.org', 'you@example.org', '--container', await aFolder())
  expect(status).toBe(0)
  expect(stdout).toContain('Before it starts, say in settings.env')
})

test('there is nothing to publish before the service has made its keys', async () => {
  const { status, stderr } = setUp('--records')
  expect(status).toBe(1)
  expect(stderr).toContain('dns-records.json is not there yet')
})
