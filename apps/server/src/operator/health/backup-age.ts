import type { App } from '#server/app.ts'
import { listSnapshots, snapshotMoment } from '#server/platform/backup/snapshot-names.ts'

/** Seconds since the last backup; null where nobody said where backups are, or they may not be looked at; infinity: there is none. */
export async function backupAge({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<number | null> {
  if (!config.BACKUP_FOLDER) return null
  const names = await listSnapshots(config.BACKUP_FOLDER).catch(() => null)
  if (names === null) return null
  const last = snapshotMoment(names.at(-1) ?? '')
  return last ? (clock().getTime() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY
}
