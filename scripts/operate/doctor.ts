import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs, parseEnv } from 'node:util'
import { examine, type Verdict } from '../lib/doctor/examine.ts'
import { explainResults, sayExplained } from '../lib/doctor/results/explain-results.ts'
import { sayFindings } from '../lib/doctor/say-findings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const CODES: Record<Verdict, number> = { ready: 0, 'not ready': 1, 'not seen': 2 }

const { values } = parseArgs({
  options: {
    settings: { type: 'string' },
    json: { type: 'boolean' },
    /** A file with what a mailbox elsewhere says of a message; `-`: standard input. */
    results: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
})

/** Explains pasted results. Ends with 0 when all is good, with 1 when something is bad, with 2 when there are none. */
async function sayResults(file: string): Promise<number> {
  const pasted = file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8')
  const language = values.language === 'ru' ? 'ru' : 'en'
  const results = explainResults(pasted, language)
  console.log(values.json ? JSON.stringify({ results }, null, 2) : sayExplained(results, language))
  return results.length === 0 ? 2 : results.some(({ state }) => state === 'bad') ? 1 : 0
}

try {
  if (values.results !== undefined) {
    process.exit(await sayResults(values.results))
  }
  const file = values.settings ?? (existsSync(SETTINGS_FILE) ? SETTINGS_FILE : undefined)
  const environment = file ? parseEnv(readFileSync(file, 'utf8')) : process.env
  const { verdict, findings } = await examine(environment, file)
  console.log(values.json ? JSON.stringify({ verdict, findings }, null, 2) : sayFindings(verdict, findings))
  process.exitCode = CODES[verdict]
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = CODES['not seen']
}
