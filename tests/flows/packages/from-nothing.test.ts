import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPebbleThere } from '#tests/world/acme/pebble.ts'
import { projectFiles, ROOT } from './build-context.ts'
import {
  aFolderOfRoots,
  copyProject,
  IN_DEBIAN,
  isDebootstrapThere,
  makeDebian,
  quoted,
  run,
  runIn,
} from './debian-root.ts'
import { ADDRESS, FOLDER, readmeCommands } from './from-nothing.ts'

const COMMANDS_MAX = 8
const TEN_MINUTES_MS = 600_000
const isThere = isDebootstrapThere && isPebbleThere

test('a machine is set up by a few commands of the README', () => {
  const commands = readmeCommands()
  expect(commands.length).toBeLessThanOrEqual(COMMANDS_MAX)
  expect(commands.at(-1)).toBe('npm run doctor')
})

test.skipIf(!isThere)(
  `${IN_DEBIAN} what the README says, and nothing else, ends with ready${isPebbleThere ? '' : ' (needs pebble)'}`,
  async () => {
    await using folder = await aFolderOfRoots()
    const root = join(folder.path, 'root')
    await makeDebian(root)
    await copyProject(projectFiles(), join(root, FOLDER))
    await runIn(root, { line: readmeCommands()[0]!, folder: FOLDER, env: {} })
    // A network with an address that the world could reach, and with nobody else in it.
    const network = `ip link set lo up
      ip address add ${ADDRESS}/32 dev lo
      ip route add default dev lo src ${ADDRESS}
      mount -t proc proc ${quoted(join(root, 'proc'))}
      mount -t tmpfs -o mode=1777 tmpfs ${quoted(join(root, 'dev/shm'))}
      exec ${[process.execPath, join(ROOT, 'tests/flows/packages/from-nothing.ts'), root].map(quoted).join(' ')}`
    const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
    const output = await run('unshare', [...namespaces, '/bin/sh', '-ec', network])
    const { code, said, log } = JSON.parse(output.trimEnd().split('\n').at(-1)!)
    expect(code, `${said}\n${log.slice(-2000)}`).toBe(0)
    expect(said).toMatch(/^ready$/m)
  },
  TEN_MINUTES_MS,
)
