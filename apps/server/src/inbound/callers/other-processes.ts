import type { ProcessCallers } from './callers.sql.ts'
import type { UnknownCount } from './unknown-counts.ts'

type Row = ProcessCallers & { seen_at: Date }

export interface OtherProcesses {
  /** Takes the place of what was known of them. */
  replace(rows: readonly Row[], now: number): void
  connections(network: string): number
  /** Of what began to be counted after that moment. */
  unknown(network: string, now: number, after: number): number
}

/** A process that has said nothing for so long holds no connection any more. */
export const PROCESS_SILENT_MS = 30_000

/** What other processes told last of those who call at them. */
export function openOtherProcesses(window_ms: number): OtherProcesses {
  let connections = new Map<string, number>()
  let unknown: ReadonlyMap<string, UnknownCount>[] = []
  return {
    replace(rows, now) {
      connections = new Map()
      const living = rows.filter(({ seen_at }) => now - seen_at.getTime() < PROCESS_SILENT_MS)
      for (const row of living)
        for (const [network, count] of row.connections)
          connections.set(network, (connections.get(network) ?? 0) + count)
      unknown = rows.map((row) => new Map(row.unknown))
    },
    connections: (network) => connections.get(network) ?? 0,
    unknown(network, now, after) {
      let sum = 0
      for (const one of unknown) {
        const counted = one.get(network)
        if (counted && counted.since > after && now - counted.since < window_ms) sum += counted.count
      }
      return sum
    },
  }
}
