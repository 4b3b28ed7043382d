import { Resolver } from 'node:dns/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSettings } from '../lib/doctor/check-settings.ts'
import { firstSettings, HINTS } from '../lib/setup/first-settings.ts'
import { DATA_FOLDER, SERVICE_USER, SETTINGS_FILE } from '../lib/setup/paths.ts'
import { readRecords } from '../lib/setup/read-records.ts'
import { sayNextSteps } from '../lib/setup/say-next-steps.ts'
import { serviceAccount } from '../lib/setup/service-account.ts'
import { writeSettings } from '../lib/setup/settings-file.ts'
import { makeBackupFolder, writeUnits } from '../lib/setup/write-units.ts'

const USAGE = `npm run setup -- mail.example.org you@example.org [NAME=VALUE…]

  Writes settings, keys, and systemd units for the service and its backups, and prints what to publish in the DNS. What is there already stays.
  --settings FILE   where settings go (${SETTINGS_FILE})
  --user NAME       as whom the service runs (${SERVICE_USER}; yourself when you are not root)
  --overwrite       replaces settings and units that are there; never SECRET_KEY`

const isRoot = process.getuid?.() === 0

async function setUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, user: { type: 'string' }, overwrite: { type: 'boolean' } },
  })
  const [hostname, contact, ...more] = positionals
  const own = Object.fromEntries(
    more.map((one) => /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(one)?.slice(1) ?? [one, null]),
  )
  if (!hostname || !contact || Object.values(own).includes(null)) throw new Error(USAGE)
  const file = resolve(values.settings ?? SETTINGS_FILE)
  const user = values.user ?? (isRoot ? SERVICE_USER : userInfo().username)
  const overwrite = values.overwrite ?? false

  const first = firstSettings({ hostname, contact, data: own.DATA_DIR ?? DATA_FOLDER, own })
  const { findings } = await checkSettings(first)
  const bad = findings.filter(({ name }) => name === 'settings_wrong')
  if (bad.length > 0) throw new Error(bad.map(({ text }) => text).join('\n'))
  const writing = { own: Object.keys(own), overwrite, hints: HINTS }
  const { settings, written, unchanged } = writeSettings(file, first, writing)
  const units = writeUnits(file, { settings, user, overwrite })

  const account = serviceAccount(user, settings.DATA_DIR!)
  if (settings.BACKUP_FOLDER) makeBackupFolder(settings.BACKUP_FOLDER, account)
  const records = readRecords(settings, account)
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  if (settings.DNS_SERVERS) dns.setServers(settings.DNS_SERVERS.split(','))
  const servers = await dns.resolveNs(settings.PRIMARY_MAIL_DOMAIN!).catch(() => [])
  console.log(
    sayNextSteps({
      ...{ file, written, unchanged, units },
      settings,
      records,
      servers,
      findings: (await checkSettings(settings, file)).findings,
    }),
  )
}

try {
  await setUp()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
