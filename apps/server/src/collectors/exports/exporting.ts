import type { App } from '#server/app.ts'
import { startTransfers } from '../transfer/start-transfers.ts'
import { EXPORTS_DUE } from './exports.sql.ts'
import { takeNextExport } from './run-export.ts'

/** Archives that one process makes at the same time: each has a message and a part in memory. */
const AT_ONCE_MAX = 2

/** Makes the archives that people ask for. Disposing gives those under way back; another process begins them anew. */
export const startExporting = (app: App, { sweep_ms }: { sweep_ms: number }): AsyncDisposable =>
  startTransfers(app, EXPORTS_DUE, { sweep_ms, at_once_max: AT_ONCE_MAX, take: takeNextExport })
