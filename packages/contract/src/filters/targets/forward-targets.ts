/** A target that has not agreed is asked again no sooner. */
export const TARGET_ASKED_AGAIN_MS = 60_000
/** Messages of asking that one mailbox sends a day, however often its filters change. */
export const FORWARD_REQUESTS_A_DAY_MAX = 40
/** Addresses that one mailbox forwards to. */
export const FORWARD_TARGETS_MAX = 20
