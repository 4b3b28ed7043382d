import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DEBOOTSTRAP, findDebootstrap } from '#scripts/lib/install/find-debootstrap.ts'
import { ROOT } from './build-context.ts'

export const isDebootstrapThere = findDebootstrap().path !== null
export const IN_DEBIAN = isDebootstrapThere
  ? 'in a bare Debian'
  : 'in a bare Debian (needs debootstrap, as root)'

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
/** Of this machine, so that what it has fetched before is not fetched again. */
const NPM_CACHE = join(process.env.HOME ?? '/root', '.npm')
const OUTPUT_BYTES_MAX = 1 << 26

/** Runs a program to its end; throws with what it said. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: OUTPUT_BYTES_MAX })
  return stdout
}

/** As one word of a shell. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** A folder of roots, which is gone with everything in it at the end. */
export async function aFolderOfRoots(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'pochtamt-roots-'))
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) }
}

/** The smallest Debian, with nothing else than Node and npm in /usr/local, as images of Node have them. */
export async function makeDebian(root: string): Promise<void> {
  await run(DEBOOTSTRAP, ['--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', root])
  const local = join(root, 'usr/local')
  await copyFile(process.execPath, join(local, 'bin/node'))
  await mkdir(join(local, 'lib/node_modules'), { recursive: true })
  await run('cp', ['--archive', npmFolder(), join(local, 'lib/node_modules/npm')])
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  for (const file of ['/etc/resolv.conf', '/etc/hosts', AUTHORITIES]) await copyFile(file, join(root, file))
  await mkdir(join(root, NPM_CACHE), { recursive: true })
}

/** What a folder holds, and its owner and rights, into another one, which is made where it is not there. */
export async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await run('cp', ['--archive', `${from}/.`, to])
}

/** Puts files of the project into a folder of a root, where everybody may read them. */
export async function copyProject(files: readonly string[], to: string): Promise<void> {
  for (const file of files) {
    const target = join(to, file)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(ROOT, file), target)
    await chmod(target, 0o644)
  }
}

function npmFolder(): string {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const npm = paths.find((file) => existsSync(file))
  if (!npm) throw new Error('There is no npm on this machine.')
  return dirname(dirname(realpathSync(npm)))
}

/** Runs a line of a shell in the root, with the network of this machine, as RUN does. */
export async function runIn(
  root: string,
  { line, folder, env }: { line: string; folder: string; env: Record<string, string> },
): Promise<void> {
  const whole = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    NODE_EXTRA_CA_CERTS: AUTHORITIES,
    npm_config_cache: NPM_CACHE,
    npm_config_prefer_offline: 'true',
    ...env,
  }
  const words = ['/usr/bin/env', '-i', `--chdir=${folder}`]
  const settings = Object.entries(whole).map(([name, value]) => `${name}=${value}`)
  await run('unshare', [
    ...['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-ec'],
    `mkdir -p ${quoted(NPM_CACHE)}
    mount --bind ${quoted(NPM_CACHE)} ${quoted(join(root, NPM_CACHE))}
    mount -t proc proc ${quoted(join(root, 'proc'))}
    exec chroot ${quoted(root)} ${[...words, ...settings, '/bin/sh', '-ec', line].map(quoted).join(' ')}`,
  ])
}
