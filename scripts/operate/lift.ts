import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { findAccount } from '#server/identity/account/find-account.ts'
import { liftLimits, listLimited } from '#server/outbound/limits/lift-limits.ts'
import { openApp } from '../lib/backup/open-app.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run lift -- WMID

  Lifts the limits on sending of the account with this number: what waits leaves, and counting begins anew afterwards.
  Its owner sees that in the log of the account. The service may run.
  --list            names the accounts of which messages wait, instead
  --days N          for how many days, at most 365 (1)
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_MAX = 365

async function list(config: Config): Promise<void> {
  await using app = await openApp(config)
  for (const { wmid, waiting, next_at } of await listLimited(app)) {
    console.log(`${wmid}: ${waiting} messages wait, the next leaves at about ${next_at.toISOString()}.`)
  }
}

async function liftOne(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      days: { type: 'string', default: '1' },
      list: { type: 'boolean', default: false },
    },
  })
  const [wmid] = positionals
  const days = Number(values.days)
  if (values.list) return list(readSettings(values.settings).config)
  if (!wmid || positionals.length > 1 || !(days > 0 && days <= DAYS_MAX)) throw new Error(USAGE)
  const { config } = readSettings(values.settings)
  await using app = await openApp(config)
  const account = await findAccount(app, wmid)
  if (!account) throw new Error(`There is no mailbox of ${wmid}.`)
  const until = new Date(app.clock().getTime() + days * DAY_MS)
  const waiting = await liftLimits(app, account.account_id, until)
  console.log(
    `${account.email} sends without limits until ${until.toISOString()}; ${waiting} messages leave now.`,
  )
}

try {
  await liftOne()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
