import type { App } from '#server/app.ts'
import { startTransfers } from '../transfer/start-transfers.ts'
import { ACCOUNT_IMPORTS_DUE } from './account-imports.sql.ts'
import { takeNextAccountImport } from './run-account-import.ts'

/** Archives that one process puts in at the same time: each has two parts and some messages in memory. */
const AT_ONCE_MAX = 2

/** Puts uploaded archives into their mailboxes. Disposing gives those under way back; another process goes on. */
export const startImporting = (app: App, { sweep_ms }: { sweep_ms: number }): AsyncDisposable =>
  startTransfers(app, ACCOUNT_IMPORTS_DUE, {
    sweep_ms,
    at_once_max: AT_ONCE_MAX,
    take: takeNextAccountImport,
  })
