import type { ImapServer } from '#contract/collectors/collector.schema.ts'

/** What the browser must know again when the provider sends it back. Never a password. */
export interface AskedConsent {
  email: string
  server: ImapServer
  /** A collector that is there and is to be let in again; null for a new one. */
  collector_id: number | null
  folder_name: string
  since: string
  filter_old: boolean
}

const NAME = 'pochtamt.collector-consent'

/** Kept for this tab alone. */
export function keepConsent(storage: Storage, request: AskedConsent): void {
  storage.setItem(NAME, JSON.stringify(request))
}

/** Answers what was kept, once. */
export function takeConsent(storage: Storage): AskedConsent | null {
  const stored = storage.getItem(NAME)
  storage.removeItem(NAME)
  try {
    return stored === null ? null : (JSON.parse(stored) as AskedConsent)
  } catch {
    return null
  }
}
