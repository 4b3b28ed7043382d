import { parseArgs } from 'node:util'
import { openBackupFolder } from '#server/platform/backup/backup-folder.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { listSnapshots } from '#server/platform/backup/snapshot-names.ts'
import { openBlobs } from '#server/platform/blobs/store/open-blobs.ts'
import { STEPS } from '#server/steps.ts'
import { becomeOwnerOf } from '../lib/backup/become-owner.ts'
import { openStoppedDatabase } from '../lib/backup/open-database.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run restore [-- FOLDER]

  Puts the newest backup of FOLDER (BACKUP_FOLDER) into DATA_DIR, and DATABASE_URL and S3 where the settings name them.
  They must be empty, and the service must not run. A restore that was killed can be begun again.
  --list            says which backups there are, and does nothing
  --backup NAME     another one than the newest
  --stopped         the service has not run since the backup was made: what waited to be sent is sent
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      backup: { type: 'string' },
      list: { type: 'boolean' },
      stopped: { type: 'boolean' },
    },
  })
  const { config } = readSettings(values.settings)
  const where = positionals[0] ?? config.BACKUP_FOLDER
  if (!where || positionals.length > 1) throw new Error(USAGE)
  becomeOwnerOf(config.DATA_DIR, where)
  const folder = await openBackupFolder(where, config.BACKUP_KEY, { create: false })
  const names = await listSnapshots(folder.path)
  if (values.list) {
    console.log(names.join('\n'))
    return
  }
  const name = values.backup ?? names.at(-1)
  if (!name) throw new Error(`No backup in ${folder.path} is whole.`)
  if (!names.includes(name))
    throw new Error(`There is no backup ${name} in ${folder.path}; --list names them.`)

  await using database = await openStoppedDatabase(config)
  await using blobs = await openBlobs(config, async () => {})
  const restored = await restoreBackup({
    folder,
    name,
    url: database.url,
    blobs,
    data: config.DATA_DIR,
    secret_key: config.SECRET_KEY,
    steps: values.stopped ? [] : STEPS.onRestored,
    clock: () => new Date(),
    say: console.error,
  })
  console.log(`Restored the backup ${name}: ${restored.rows} rows, ${restored.blobs} blobs.`)
  if (!values.stopped) {
    console.log(
      'What waited to be sent is not sent again: senders get a message about it when the service runs, and what was put off until a moment that has passed is a draft. Mail programs fetch all folders anew.',
    )
  }
  if (restored.outside.length > 0)
    console.log(
      `These stood outside of DATA_DIR; put them back yourself:\n  ${restored.outside.join('\n  ')}`,
    )
}

try {
  await restore()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
