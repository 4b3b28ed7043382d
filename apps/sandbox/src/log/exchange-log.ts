/** One request of the service to the ecosystem, as it came and as it was answered. */
export interface Exchange {
  id: number
  at: string
  method: string
  path: string
  request: string
  /** HTTP status; 0 when no answer was sent. */
  status: number
  answer: string
}

export interface ExchangeLog {
  note(exchange: Omit<Exchange, 'id'>): void
  /** Newest first. */
  all(): readonly Exchange[]
  clear(): void
}

const KEPT = 50

/** The last 50 exchanges. They end with the process. */
export function openExchangeLog(): ExchangeLog {
  let recorded: Exchange[] = []
  let last_id = 0
  return {
    note: (exchange) => {
      recorded = [{ id: ++last_id, ...exchange }, ...recorded].slice(0, KEPT)
    },
    all: () => recorded,
    clear: () => {
      recorded = []
    },
  }
}
