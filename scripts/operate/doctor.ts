import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { examine, type Verdict } from '../lib/doctor/examine.ts'
import { sayFindings } from '../lib/doctor/say-findings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const CODES: Record<Verdict, number> = { ready: 0, 'not ready': 1, 'not seen': 2 }

const { values } = parseArgs({ options: { settings: { type: 'string' }, json: { type: 'boolean' } } })

try {
  const file = values.settings ?? (existsSync(SETTINGS_FILE) ? SETTINGS_FILE : undefined)
  const environment = file ? parseEnv(readFileSync(file, 'utf8')) : process.env
  const { verdict, findings } = await examine(environment, file)
  console.log(values.json ? JSON.stringify({ verdict, findings }, null, 2) : sayFindings(verdict, findings))
  process.exitCode = CODES[verdict]
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = CODES['not seen']
}
