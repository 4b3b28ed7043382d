/** How long a link is good that an operator has made. */
export const OPERATOR_LINK_HOURS = 24
/** And one that went to the recovery address. */
export const RECOVERY_LINK_MINUTES = 60
/** How long an address waits to be confirmed. */
export const RECOVERY_CONFIRM_DAYS = 7
/** Links to confirm an address, of one account in a day: they go to strangers. */
export const RECOVERY_MAILS_A_DAY_MAX = 5
