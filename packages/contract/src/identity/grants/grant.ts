export const GRANTS_MAX = 20
/** `read`: looks and changes nothing. `full`: works in the mailbox, but never with its security. */
export const GRANT_RIGHTS = ['read', 'full'] as const
