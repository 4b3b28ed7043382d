import { globSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { containerSettings } from '#scripts/lib/setup/container/container-settings.ts'
import { SNAPSHOTS } from '#server/platform/backup/snapshot-names.ts'
import { ROOT } from './build-context.ts'
import { buildImage } from './build-image.ts'
import { imageOf, readContainerfile } from './containerfile.ts'
import { aFolderOfRoots, IN_DEBIAN, isDebootstrapThere, makeDebian } from './debian-root.ts'
import { runImage } from './run-image.ts'

const STAGES = readContainerfile(readFileSync(join(ROOT, 'packaging/Containerfile'), 'utf8'))
const TEN_MINUTES_MS = 600_000

/** With the database that the service brings, and nobody to be called. */
const OWN = {
  ...{ DATABASE_URL: '', ACME_DIRECTORY: '' },
  ...{ OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'mail' },
}
const COMMANDS = [
  ['node', 'scripts/operate/backup.ts'],
  ['node', 'scripts/operate/setup.ts', '--records'],
]

test.skipIf(!isDebootstrapThere)(
  `${IN_DEBIAN} the steps of the image lead to a service that is ready, backed up, and ends when it is told to`,
  async () => {
    await using folder = await aFolderOfRoots()
    const base = join(folder.path, 'base')
    await makeDebian(base)
    const root = await buildImage(STAGES, base, folder.path)
    const image = imageOf(STAGES.at(-1)!)
    const left = [
      '{tests,bench,.git,var,apps/sandbox,node_modules/vitest}',
      '{apps,packages,scripts}/**/*.test.*',
    ]
    const folderOf = join(root, image.folder)
    expect(left.flatMap((pattern) => globSync(pattern, { cwd: folderOf }))).toEqual([])

    const wishes = { hostname: 'mail.example.org', contact: 'you@example.org', own: OWN }
    const { settings } = containerSettings(wishes)
    const ran = await runImage({ image, root, folder: folder.path, settings, commands: COMMANDS })
    const { ready, commands, ended } = ran
    expect({ ready, commands, ended }, `${ran.said}\n${ran.log}`).toEqual({
      ready: 0,
      commands: [0, 0],
      ended: 0,
    })
    const [uid] = image.user.split(':')
    expect(ran.status).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm'))
    expect(ran.status).toMatch(/^CapBnd:\t0+$/m)
    const serving = ran.log.split('\n').find((line) => line.includes('"msg":"serving"'))!
    const { ports } = JSON.parse(serving) as { ports: Record<string, number> }
    expect(Object.values(ports)).toEqual(expect.arrayContaining(image.ports.map(Number)))

    const [data, backups] = image.volumes.map((path) => join(folder.path, 'volumes', path))
    expect((await stat(join(data!, 'dns-records.json'))).uid).toBe(Number(uid))
    expect(await readdir(join(backups!, SNAPSHOTS))).toHaveLength(1)
    expect(ran.said).toContain('example.org. MX 10 mail.example.org.')
  },
  TEN_MINUTES_MS,
)
