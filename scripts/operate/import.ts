import { parseArgs } from 'node:util'
import { importAccount } from '#server/collectors/transfer/import-account.ts'
import { openZip } from '#server/collectors/transfer/read-zip.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { becomeOwnerOf } from '../lib/backup/become-owner.ts'
import { openApp } from '../lib/backup/open-app.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run import -- WMID FILE.zip

  Puts an archive of npm run export into the mailbox of this number, beside what it has; there is one made when there is
  none. What is there is not doubled: an import that stopped is begun again. The service may run.
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

const WMID = /^\d{12}$/
const NAMED_MAX = 20
const SAY_EVERY = 500

async function importOne(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' } },
  })
  const [wmid, path] = positionals
  if (!wmid || !WMID.test(wmid) || !path || positionals.length > 2) throw new Error(USAGE)
  const { config } = readSettings(values.settings)
  await using zip = await openZip(path)
  becomeOwnerOf(config.DATA_DIR, config.DATA_DIR)
  await using app = await openApp(config)
  const account_id = await ensureAccount(app, { wmid })
  let said = 0
  const result = await importAccount(app, { account_id }, zip, (imported, known) => {
    if (imported + known < said + SAY_EVERY) return
    said = imported + known
    console.error(`messages: ${imported} new, ${known} there already`)
  })
  const { imported, known, people, left_out, filters_left_out } = result
  console.log(`${wmid}: ${imported} messages, ${known} were there already, ${people} people.`)
  if (filters_left_out.length > 0)
    console.log(`Filters that do not fit here: ${filters_left_out.join(', ')}.`)
  if (left_out.length > 0) {
    console.log(`Messages that could not be taken (${left_out.length}):`)
    for (const reason of left_out.slice(0, NAMED_MAX)) console.log(`  ${reason}`)
    process.exitCode = 2
  }
}

try {
  await importOne()
} catch (error) {
  const { code } = error as { code?: string }
  const full = 'The mailbox is full. Give it a larger quota and begin again: what is there is not doubled.'
  console.error(code === 'quota_exceeded' ? full : error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
