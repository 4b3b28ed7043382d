import { mkdir, readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const OWNER_STOPS_MS = 5000
const ORPHAN_STOPS_MS = 10_000
const STEP_MS = 20

/**
 * Takes the database folder for this process. One that a living service holds
 * is refused after `patience_ms`, in which a service that is just stopping
 * lets go of it: two servers over one folder would destroy it.
 */
export async function takeDataFolder(folder: string, patience_ms = OWNER_STOPS_MS): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const ownerFile = join(folder, 'owner')
  const patience = Date.now() + patience_ms
  for (;;) {
    const owner = await livingOwner(ownerFile)
    if (!owner) break
    if (Date.now() > patience) {
      throw new Error(
        `${folder} is in use by process ${owner}. Stop it first, or set DATA_DIR to another folder and choose other ports.`,
      )
    }
    await sleep(STEP_MS)
  }
  await writeFile(ownerFile, `${process.pid} ${await birthOf(process.pid)}`, { mode: 0o600 })
  return { [Symbol.asyncDispose]: () => rm(ownerFile, { force: true }) }
}

/** The process that holds the database folder; '' when nobody does. */
export const ownerOf = (folder: string): Promise<string> => livingOwner(join(folder, 'owner'))

async function livingOwner(ownerFile: string): Promise<string> {
  const [pid = '', birth = ''] = (await readFile(ownerFile, 'utf8').catch(() => '')).split(' ')
  return birth !== '' && (await birthOf(Number(pid))) === birth ? pid : ''
}

/** Stops every process that works in `cluster`, and waits until all are gone. Nothing else works there but PostgreSQL. */
export async function stopOrphans(cluster: string): Promise<void> {
  const patience = Date.now() + ORPHAN_STOPS_MS
  const pidFile = join(cluster, 'postmaster.pid')
  let isSignalled = false
  for (;;) {
    const orphans = await processesIn(cluster)
    if (orphans.length === 0) break
    const server = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
    if (!isSignalled && orphans.includes(server)) isSignalled = signal(server, 'SIGINT')
    if (Date.now() > patience) for (const pid of orphans) signal(pid, 'SIGKILL')
    await sleep(STEP_MS)
  }
  // With no process of it left, these files can only mislead: their number may already belong to another program.
  const sockets = (await readdir(cluster).catch(() => [])).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const file of [pidFile, ...sockets.map((name) => join(cluster, name))]) await rm(file, { force: true })
}

function signal(pid: number, name: NodeJS.Signals): true {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  return true
}

async function processesIn(folder: string): Promise<number[]> {
  const real = await realpath(folder).catch(() => folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const cwds = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => cwds[at] === real).map(Number)
}

/** When a process began, in ticks since boot: with the number it names one process for good. '' when there is none. */
async function birthOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
