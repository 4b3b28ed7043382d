/** How long a link is good. */
export const INVITATION_DAYS = 7
/** Links that wait at once. */
export const INVITATIONS_MAX = 1000
export const INVITATION_NOTE_CHARS_MAX = 200
/** Of a mailbox that its password alone opens, from everywhere. */
export const LOCAL_PASSWORD_CHARS_MIN = 10
