/** Processor time of one of something, ms. */
export interface Work {
  service_ms: number
  database_ms: number
}

/** What a message of so many bytes costs to receive. */
export interface Received extends Work {
  bytes: number
  /** Written into the log of the database, which a standby receives as well. */
  wal_bytes: number
  /** By which tables and indexes grow. */
  database_bytes: number
}

/** What things cost, as `npm run growth -- --measure` found it. */
export interface Costs {
  measured: { day: string; version: string; processor: string; node: string }
  /** Of a small and a large message. */
  receive: [Received, Received]
  /** Calls of a reader, by what they do. */
  calls: Record<CallName, Work>
  /** An event shown in one open page. */
  event: Work
  /** Memory of the service for one open page. */
  page_bytes: number
}

export const CALLS = ['list', 'list_again', 'open', 'search', 'mark'] as const
export type CallName = (typeof CALLS)[number]
