import { Resolver } from 'node:dns/promises'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSettings } from '../lib/doctor/check-settings.ts'
import { firstSettings } from '../lib/setup/first-settings.ts'
import { DATA_FOLDER, SERVICE_USER, SETTINGS_FILE, UNIT_NAME } from '../lib/setup/paths.ts'
import { readRecords } from '../lib/setup/read-records.ts'
import { sayNextSteps } from '../lib/setup/say-next-steps.ts'
import { serviceAccount } from '../lib/setup/service-account.ts'
import { writeSettings } from '../lib/setup/settings-file.ts'
import { systemdUnit } from '../lib/setup/systemd-unit.ts'

const USAGE = `npm run setup -- mail.example.org you@example.org [NAME=VALUE…]

  Writes settings, keys and a systemd unit, and prints what to publish in the DNS. What is there already stays.
  --settings FILE   where settings go (${SETTINGS_FILE})
  --user NAME       as whom the service runs (${SERVICE_USER}; yourself when you are not root)
  --overwrite       replaces settings and the unit that are there; never SECRET_KEY`

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
  const { settings, written, unchanged } = writeSettings(file, first, { own: Object.keys(own), overwrite })
  const unit = join(dirname(file), UNIT_NAME)
  const unitText = systemdUnit({ settings: file, data: settings.DATA_DIR!, user })
  const isUnitOther = existsSync(unit) && readFileSync(unit, 'utf8') !== unitText
  if (!existsSync(unit) || overwrite) writeFileSync(unit, unitText, { mode: 0o644 })

  const records = readRecords(settings, serviceAccount(user, settings.DATA_DIR!))
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  if (settings.DNS_SERVERS) dns.setServers(settings.DNS_SERVERS.split(','))
  const servers = await dns.resolveNs(settings.PRIMARY_MAIL_DOMAIN!).catch(() => [])
  const state = { file, unit, written, unchanged, isUnitUnchanged: isUnitOther && !overwrite }
  console.log(
    sayNextSteps({
      ...state,
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
