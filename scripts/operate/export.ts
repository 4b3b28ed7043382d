import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportAccount } from '#server/collectors/transfer/export-account.ts'
import { findAccount } from '#server/identity/account/find-account.ts'
import { openApp } from '../lib/backup/open-app.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run export -- WMID FILE.zip

  Writes the mailbox of this number into an archive: messages as a Maildir for each folder; folders, flags, labels,
  filters and people as JSON. The service may run.
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

async function exportOne(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' } },
  })
  const [wmid, name] = positionals
  if (!wmid || !name || positionals.length > 2) throw new Error(USAGE)
  const { config } = readSettings(values.settings)
  const path = resolve(name)
  const draft = `${path}.unfinished`
  const file = await open(draft, 'w', 0o600)
  try {
    await using app = await openApp(config)
    const account = await findAccount(app, wmid)
    if (!account) throw new Error(`There is no mailbox of ${wmid}.`)
    let counted = { messages: 0, missing: 0 }
    const say = (messages: number, missing: number) => {
      counted = { messages, missing }
      console.error(`messages: ${messages}`)
    }
    const archive = exportAccount(app, {
      actor: { account_id: account.account_id },
      wmid,
      email: account.email,
      say,
    })
    await pipeline(archive, file.createWriteStream({ flush: true }))
    await rename(draft, path)
    console.log(`${path}: ${counted.messages} messages of ${account.email}.`)
    if (counted.missing > 0) {
      console.log(`Not in it, since their bytes are lost: ${counted.missing}.`)
      process.exitCode = 2
    }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

try {
  await exportOne()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
