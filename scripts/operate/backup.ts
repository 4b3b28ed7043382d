import { parseArgs } from 'node:util'
import { openBackupFolder } from '#server/platform/backup/backup-folder.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { readOwnFiles, SECRET_KEY_FILE } from '#server/platform/backup/own-files.ts'
import { openBlobs } from '#server/platform/blobs/store/open-blobs.ts'
import { becomeOwnerOf } from '../lib/backup/become-owner.ts'
import { openDatabase } from '../lib/backup/open-database.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run backup [-- FOLDER]

  Copies database, blobs, keys and certificates into FOLDER (BACKUP_FOLDER), while the service runs or not.
  Encrypted when BACKUP_KEY is set. Blobs that an earlier backup has are not copied again.
  --keep N          removes all backups of the folder but the newest N
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

const NAMED_MAX = 10

async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, keep: { type: 'string' } },
  })
  const { config, file } = readSettings(values.settings)
  const where = positionals[0] ?? config.BACKUP_FOLDER
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isKeepRight = keep === undefined || (Number.isInteger(keep) && keep > 0)
  if (!where || positionals.length > 1 || !isKeepRight) throw new Error(USAGE)

  const { files, unread } = await readOwnFiles(config, file)
  if (!files.some(({ name }) => name === SECRET_KEY_FILE)) {
    throw new Error(
      `${unread[0]} cannot be read, and without it half of a backup is lost. Is DATA_DIR right?`,
    )
  }
  becomeOwnerOf(config.DATA_DIR, where)
  await using database = await openDatabase(config)
  await using blobs = await openBlobs(config, async () => {})
  const folder = await openBackupFolder(where, config.BACKUP_KEY, { create: true })
  const clock = () => new Date()
  const made = await makeBackup({ url: database.url, blobs, folder, files, keep, clock, say: console.error })
  console.log(
    `Backup ${made.name} in ${folder.path}: ${made.rows} rows, ${made.blobs} blobs, ${made.copied} of them new.`,
  )
  if (made.forgotten > 0) console.log(`Older backups removed: ${made.forgotten}.`)
  if (!folder.isSealed) {
    console.log(
      'It is not encrypted: whoever reads it reads all mail. BACKUP_KEY encrypts backups, in a new folder.',
    )
  }
  if (unread.length > 0) console.log(`Not in it, since they cannot be read: ${unread.join(', ')}.`)
  if (made.missing.length > 0) {
    const names = made.missing.slice(0, NAMED_MAX).join(', ')
    console.log(
      `Blobs that messages need, and that are lost or changed already (${made.missing.length}): ${names}.`,
    )
  }
  if (unread.length + made.missing.length > 0) process.exitCode = 2
}

try {
  await backUp()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
