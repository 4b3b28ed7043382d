import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'pochtamt-tests-'
/** Several times what a run of all tests has written at its fullest. */
const BYTES_NEEDED = 4 * 1024 ** 3

interface Memory {
  /** Where files are kept in memory. */
  root: string
  free_bytes: number
}

/**
 * A folder for what the tests of this process write, in memory: each message that arrives is synced to disk twice,
 * and a disk takes milliseconds for that. Null where there is no such place or too little memory. It goes with the
 * process; what is left of one that was killed goes at the next start.
 */
export function folderInMemory({ root, free_bytes }: Memory = sharedMemory()): string | null {
  if (free_bytes < BYTES_NEEDED) return null
  for (const name of readdirSync(root)) {
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
      rmSync(join(root, name), { recursive: true, force: true })
  }
  const folder = join(root, `${NAME}${process.pid}`)
  // Open to pass through: Dovecot reads its mailboxes as another user.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function sharedMemory(root = '/dev/shm'): Memory {
  try {
    const { bavail, bsize } = statfsSync(root)
    return { root, free_bytes: Math.min(bavail * bsize, process.availableMemory()) }
  } catch {
    return { root, free_bytes: 0 }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
