import { Resolver } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../lib/backup/read-settings.ts'
import { checkSettings } from '../lib/doctor/check-settings.ts'
import { setUpContainer } from '../lib/setup/container/set-up-container.ts'
import { firstSettings, HINTS } from '../lib/setup/first-settings.ts'
import { DATA_FOLDER, SERVICE_USER, SETTINGS_FILE } from '../lib/setup/paths.ts'
import { readRecords } from '../lib/setup/read-records.ts'
import { sayNextSteps, sayRecords } from '../lib/setup/say-next-steps.ts'
import { serviceAccount } from '../lib/setup/service-account.ts'
import { writeSettings } from '../lib/setup/settings-file.ts'
import { makeBackupFolder, writeUnits } from '../lib/setup/write-units.ts'

const USAGE = `npm run setup -- mail.example.org you@example.org [NAME=VALUE…]

  Writes settings, keys, and systemd units for the service and its backups, and prints what to publish in the DNS. What is there already stays.
  --settings FILE   where settings go (${SETTINGS_FILE})
  --user NAME       as whom the service runs (${SERVICE_USER}; yourself when you are not root)
  --overwrite       replaces settings and units that are there; never SECRET_KEY
  --container DIR   writes the settings of packaging/compose.yaml into its folder, and nothing else
  --records         prints what to publish in the DNS, and does nothing else`

const isRoot = process.getuid?.() === 0

async function setUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      user: { type: 'string' },
      overwrite: { type: 'boolean' },
      container: { type: 'string' },
      records: { type: 'boolean' },
    },
  })
  if (values.records) return sayPublished(values.settings)
  const [hostname, contact, ...more] = positionals
  const own = Object.fromEntries(
    more.map((one) => /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(one)?.slice(1) ?? [one, null]),
  )
  if (!hostname || !contact || Object.values(own).includes(null)) throw new Error(USAGE)
  const overwrite = values.overwrite ?? false
  if (values.container) {
    console.log(
      await setUpContainer({ folder: resolve(values.container), hostname, contact, own, overwrite }),
    )
    return
  }
  const file = resolve(values.settings ?? SETTINGS_FILE)
  const user = values.user ?? (isRoot ? SERVICE_USER : userInfo().username)

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
  const servers = await nameServers(settings.PRIMARY_MAIL_DOMAIN!, settings.DNS_SERVERS)
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

/** The records of settings that are there: of the file, or of the environment. */
async function sayPublished(named: string | undefined): Promise<void> {
  const { config } = readSettings(named)
  const { DATA_DIR, MAIL_HOSTNAME, PRIMARY_MAIL_DOMAIN, BASE_URL } = config
  const file = join(DATA_DIR, 'dns-records.json')
  if (!existsSync(file)) throw new Error(`${file} is not there yet: the service writes it as it starts.`)
  const records = readRecords({ DATA_DIR, MAIL_HOSTNAME, PRIMARY_MAIL_DOMAIN, BASE_URL }, null)
  const servers = await nameServers(PRIMARY_MAIL_DOMAIN, config.DNS_SERVERS.join(','))
  console.log(`\n${sayRecords(records, servers).join('\n\n')}\n`)
}

async function nameServers(domain: string, resolvers = ''): Promise<string[]> {
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  if (resolvers) dns.setServers(resolvers.split(','))
  return dns.resolveNs(domain).catch(() => [])
}

try {
  await setUp()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
