export const SUSPENSION_CHARS_MAX = 500
/** How long a mailbox that is to be deleted can be taken back. */
export const REMOVAL_DAYS = 30
export const QUOTA_MB_MAX = 1_048_576
/** Which accounts a list has: all, those that are suspended, those that will be deleted. */
export const ACCOUNT_FILTERS = ['all', 'suspended', 'leaving'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]
