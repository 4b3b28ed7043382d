/** A mailbox is opened for this long, and not prolonged; support has less. */
export const IMPERSONATION_MS = 60 * 60 * 1000
export const SUPPORT_MS = 30 * 60 * 1000
