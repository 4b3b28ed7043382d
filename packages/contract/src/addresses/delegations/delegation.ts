/** Spec §4 Other: request sent, confirmed, removed. */
export const DELEGATION_STATES = ['request_sent', 'confirmed', 'declined', 'expired', 'removed'] as const
