export const COLLECTORS_MAX = 20
/** A source is looked at so often where it can't tell of new mail by itself. */
export const COLLECT_EVERY_MS = 5 * 60_000
/** RFC 8314 §3.2, RFC 9051 §2.1. Others only where private addresses are allowed. */
export const IMAP_PORTS: readonly number[] = [143, 993]

/** `ssl`: TLS from the first byte; `starttls`: a plain connection that is encrypted before the sign-in. */
export const IMAP_SECURITIES = ['ssl', 'starttls'] as const

/**
 * `idle` looked through and up to date; `running` at work; `waiting` the source can't be reached and is
 * tried again; `paused` switched off; `error` nothing comes before the user has done something.
 */
export const COLLECTOR_STATES = ['idle', 'running', 'waiting', 'paused', 'error'] as const

/** Why a message of the source was not taken. */
export const SKIP_REASONS = ['older', 'deleted', 'duplicate', 'too_large', 'unreadable'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]
