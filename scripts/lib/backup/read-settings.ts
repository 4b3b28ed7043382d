import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { SETTINGS_FILE } from '../setup/paths.ts'

/** The settings of the file, those that `npm run setup` has written, or those of the environment; and where they stand. */
export function readSettings(named: string | undefined): { config: Config; file: string | undefined } {
  const file = named ?? (existsSync(SETTINGS_FILE) ? SETTINGS_FILE : undefined)
  return { config: readConfig(file ? parseEnv(readFileSync(file, 'utf8')) : process.env), file }
}
