import { join } from 'node:path'
import { compose } from '#server/compose.ts'
import type { Config } from '#server/config.ts'
import { findRunning } from '#server/platform/db/postgres/embedded.ts'

/** The use cases of a service, beside the one that runs, or without it. */
export async function openApp(config: Config) {
  const running = config.DATABASE_URL ? null : await findRunning(join(config.DATA_DIR, 'database'))
  const DATABASE_URL = running?.url ?? config.DATABASE_URL
  return compose({ ...config, DATABASE_URL, DATABASE_PORT: 0, LOG_LEVEL: 'error' })
}
