import type { Session } from '../session.ts'

/** Whoever asks for a modseq wants to be told of them from then on, and to know where the folder stands. RFC 7162 §3.1. */
export function enableCondstore({ connection, enabled, selected }: Session): void {
  if (enabled.has('CONDSTORE')) return
  enabled.add('CONDSTORE')
  if (selected) connection.line(`* OK [HIGHESTMODSEQ ${Math.max(1, selected.modseq)}] Highest modseq`)
}
