/** Answers to one message from the page of its link, by all who have it together. Decisions 12. */
export const ANSWERS_MAX = 5
/** Spec §5 Composing, §9. */
export const PASSWORD_CHARS_MIN = 3
export const PASSWORD_CHARS_MAX = 20
export const HINT_CHARS_MAX = 60

/** How long a message under a password can be opened. Decisions 12. */
export const EXPIRY_DAYS = [1, 7, 28] as const
export const EXPIRY_DAYS_DEFAULT = 28

/** Files of an opened message can be fetched for so long before the password is asked again. */
export const TICKET_MS = 10 * 60 * 1000

/** Wrong passwords for one message from one address: so many a minute, and so many before an hour's lock. Decisions 12. */
export const GUESSES_A_MINUTE_MAX = 5
export const GUESSES_MAX = 20
export const GUESSES_LOCKED_MS = 60 * 60 * 1000

/** Counted as a person counts: a letter is one character, whatever its bytes. */
export function isMessagePassword(password: string): boolean {
  const chars = [...password.normalize('NFKC')].length
  return chars >= PASSWORD_CHARS_MIN && chars <= PASSWORD_CHARS_MAX
}
