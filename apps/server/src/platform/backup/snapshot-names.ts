import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where backups stand below their folder, each in a folder named by its moment. */
export const SNAPSHOTS = 'snapshots'
/** How folders end whose backup is under way, or was killed. */
export const UNFINISHED = '.unfinished'

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** A moment as the name of a folder, by which they sort. */
export const snapshotName = (at: Date): string => at.toISOString().replaceAll(':', '-')

/** When the backup of this name was made; null: it is no name of one. */
export function snapshotMoment(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}`) : null
}

/** The backups of a folder that are whole, oldest first; [] when there is no folder. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, SNAPSHOTS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(snapshotMoment).sort()
}
