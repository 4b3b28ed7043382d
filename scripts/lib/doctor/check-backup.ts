import { listSnapshots, snapshotMoment } from '#server/platform/backup/snapshot-names.ts'
import { type Finding, type Installation, ok, unknown, warning } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000
const OLD_MS = 48 * HOUR_MS

/** Is there a backup of the last two days? */
export async function checkBackup({ config, now }: Installation): Promise<Finding[]> {
  const { BACKUP_FOLDER } = config
  const mend =
    'Enable pochtamt-backup.timer, which npm run setup writes, or see what journalctl -u pochtamt-backup says.'
  if (!BACKUP_FOLDER) {
    const text = 'No BACKUP_FOLDER is set, so nobody sees whether there are backups.'
    return [
      warning(
        'backup_unset',
        text,
        `Set it to a folder on another disk, and run npm run setup again. ${mend}`,
      ),
    ]
  }
  let names: string[]
  try {
    names = await listSnapshots(BACKUP_FOLDER)
  } catch (error) {
    const text = `${BACKUP_FOLDER} may not be looked into: ${(error as NodeJS.ErrnoException).code}.`
    return [unknown('backup_unread', text, 'Run this as root, or as the user of the service.')]
  }
  const last = snapshotMoment(names.at(-1) ?? '')
  if (!last) return [warning('backup_missing', `There is no backup in ${BACKUP_FOLDER}.`, mend)]
  const hours = Math.floor((now.getTime() - last.getTime()) / HOUR_MS)
  const text = `The last backup is ${hours} h old.`
  return now.getTime() - last.getTime() > OLD_MS ? [warning('backup_old', text, mend)] : [ok('backup', text)]
}
