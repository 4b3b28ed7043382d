import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { checkSettings } from '../../doctor/check-settings.ts'
import { writeSettings } from '../settings-file.ts'
import { containerSettings } from './container-settings.ts'

interface SettingUp {
  /** Of the compose file. */
  folder: string
  hostname: string
  contact: string
  own: Record<string, string>
  overwrite: boolean
}

const COMPOSE = 'docker compose -f packaging/compose.yaml'

/** Writes the two files of settings that the compose file names, and answers what is to be done next. What is there stays. */
export async function setUpContainer({
  folder,
  hostname,
  contact,
  own,
  overwrite,
}: SettingUp): Promise<string> {
  const files = { service: join(folder, 'settings.env'), database: join(folder, 'database.env') }
  const wishes = { hostname, contact, own }
  const { settings, database, whole } = containerSettings(wishes, passwordIn(files.database))
  const refused = (await checkSettings(whole)).findings.filter(({ name }) => name === 'settings_wrong')
  if (refused.length > 0) throw new Error(refused.map(({ text }) => text).join('\n'))

  const writing = { own: Object.keys(own), overwrite }
  const service = writeSettings(files.service, settings, writing)
  const others = writeSettings(files.database, database, { own: [], overwrite: false })
  const now = await checkSettings({ ...whole, ...service.settings })
  const bad = now.findings.filter(({ state }) => state === 'wrong')
  const steps = [
    'up --detach --wait',
    'exec pochtamt node scripts/operate/setup.ts --records',
    'exec pochtamt node scripts/operate/doctor.ts',
  ]
  const parts = [
    wordOf(files.service, service.written.length),
    wordOf(files.database, others.written.length),
    service.unchanged.length > 0 &&
      `Left as it stands there: ${service.unchanged.join(', ')}. With --overwrite it is replaced.`,
    bad.length > 0 && `Before it starts, say in settings.env:\n\n${indented(bad.map(({ text }) => text))}`,
    `Then:\n\n${indented(steps.map((step) => `${COMPOSE} ${step}`))}`,
    'The second prints what to publish in the DNS. Keep both files in another place, too: SECRET_KEY is in one of them.',
  ]
  return `\n${parts.filter(Boolean).join('\n\n')}\n`
}

/** A database keeps the password that it was made with. */
function passwordIn(file: string): string | undefined {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).POSTGRES_PASSWORD : undefined
}

const wordOf = (file: string, written: number): string =>
  written > 0 ? `Written: ${file} (${written} settings)` : `Nothing new for ${file}.`

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')
