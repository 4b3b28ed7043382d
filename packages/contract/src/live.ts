/** Wait before the socket is opened again after it closed. Spec §4 App status. */
export const LIVE_RETRY_CLOSED_MS = 1000
/** Wait after it failed to open, fewer than `LIVE_RETRIES_MAX` times; then every `LIVE_RETRY_RARE_MS`. */
export const LIVE_RETRY_FAILED_MS = 5000
export const LIVE_RETRIES_MAX = 10
export const LIVE_RETRY_RARE_MS = 60_000
export const LIVE_PING_MS = 25_000
/** The code with which a socket is closed because its session has ended. RFC 6455 §7.4.2. */
export const LIVE_SIGNED_OUT = 4401
/** Events kept for a client that was away; older ones are answered with `resync`. */
export const LIVE_REPLAY_MAX = 1000
