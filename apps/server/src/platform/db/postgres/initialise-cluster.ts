import { spawn } from 'node:child_process'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stopOrphans } from './data-folder-owner.ts'
import { type PostgresPrograms, PROGRAM_ENVIRONMENT } from './postgres-programs.ts'

export interface NewCluster {
  folder: string
  /** Where in `folder` the finished cluster stands. */
  cluster: string
  user: string
  password: string
  /** Whether it must survive a power cut from the start. */
  isSynced: boolean
}

/** Makes the files of a new database: beside its place first, so that what stands there is always whole. */
export async function initialiseCluster(
  programs: PostgresPrograms,
  { folder, cluster, user, password, isSynced }: NewCluster,
): Promise<void> {
  const unfinished = join(folder, 'cluster.new')
  const passwordFile = join(folder, 'password.initdb')
  await stopOrphans(unfinished)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await programs.own(unfinished)
  await programs.own(passwordFile)
  const secret = await open(passwordFile, 'r')
  const args =
    `-U ${user} --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`.split(' ')
  const [command, line, where] = programs.command(
    'initdb',
    [
      ...args,
      ...(isSynced ? [] : ['--no-sync']),
      '--auth=scram-sha-256',
      '--pwfile=/proc/self/fd/3',
      '-D',
      programs.here(unfinished),
    ],
    unfinished,
  )
  try {
    const child = spawn(command, line, {
      ...where,
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe', secret.fd],
    })
    const said = Promise.all(
      [child.stdout, child.stderr].map((stream) => stream!.setEncoding('utf8').toArray()),
    )
    const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
    if (code !== 0)
      throw new Error(`The database could not be made in ${folder}.\n${(await said).flat().join('')}`)
  } finally {
    await secret.close()
    await rm(passwordFile)
  }
  await rename(unfinished, cluster)
}
