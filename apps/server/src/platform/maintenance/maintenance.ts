import type { Logger } from 'pino'
import type { Db, Tx } from '../db/db.ts'
import {
  type MaintenanceRow,
  selectMaintenance,
  updateMaintenanceEnded,
  upsertMaintenance,
} from './maintenance.sql.ts'

/** Whether operators work on the service, as every process knows it at any moment. Decisions 229. */
export interface Maintenance {
  /** What is under way; null: nothing, everybody may change things. */
  current(): MaintenanceRow | null
  /** Whether something was under way within the last so many milliseconds. */
  wasWithin(ms: number): boolean
  /** Reads anew what operators have said. */
  refresh(): Promise<void>
  /** Called when that has changed; the end of a time is left to whoever waits for it. */
  onChanged(changed: () => void): Disposable
}

const CHANNEL = 'maintenance'
/** Whoever was not told finds out. */
const READ_AGAIN_MS = 15_000

export async function openMaintenance({
  db,
  clock,
  log,
}: {
  db: Db
  clock: () => Date
  log: Logger
}): Promise<Maintenance & Disposable> {
  const listeners = new Set<() => void>()
  let row = await selectMaintenance(db)
  const refresh = async () => {
    const before = JSON.stringify(row)
    row = await selectMaintenance(db)
    if (JSON.stringify(row) !== before) for (const changed of listeners) changed()
  }
  const read = () => {
    refresh().catch((error: unknown) =>
      log.error({ err: error }, 'whether there is maintenance is not known'),
    )
  }
  const listening = db.onNotify(CHANNEL, read)
  const reading = setInterval(read, READ_AGAIN_MS).unref()
  return {
    current: () => (row && (row.until === null || row.until > clock()) ? row : null),
    wasWithin: (ms) => row !== undefined && (row.until?.getTime() ?? Infinity) > clock().getTime() - ms,
    refresh,
    onChanged(changed) {
      listeners.add(changed)
      return { [Symbol.dispose]: () => void listeners.delete(changed) }
    },
    [Symbol.dispose]() {
      listening[Symbol.dispose]()
      clearInterval(reading)
    },
  }
}

/** From the commit on nothing is changed, at any process. */
export async function beginMaintenance(tx: Tx, row: MaintenanceRow): Promise<void> {
  await upsertMaintenance(tx, row)
  tx.notify(CHANNEL)
}

/** False: there is none. */
export async function endOfMaintenance(tx: Tx, now: Date): Promise<boolean> {
  tx.notify(CHANNEL)
  return updateMaintenanceEnded(tx, now)
}
