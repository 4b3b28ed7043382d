import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED_MS = 86_400_000

/** What a killed process left half written in a folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtimeMs < Date.now() - UNFINISHED_MS) await rm(path, { force: true })
  }
}
