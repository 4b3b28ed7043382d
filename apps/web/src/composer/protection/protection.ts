import { type EXPIRY_DAYS, EXPIRY_DAYS_DEFAULT, PASSWORD_CHARS_MAX } from '#contract/protected/protection.ts'

/** A message that is opened by a password. Decisions 12. */
export interface Protection {
  password: string
  hint: string
  expires_days: (typeof EXPIRY_DAYS)[number]
}

/** Without letters and digits that are taken for one another: l I 1, O o 0, i. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type RandomBytes = (count: number) => Uint8Array
const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count))

/** Twenty characters, each as likely as any other: a byte beyond the last whole alphabet is thrown away. */
export function newPassword(random: RandomBytes = randomBytes): string {
  const fair = 256 - (256 % ALPHABET.length)
  let password = ''
  while (password.length < PASSWORD_CHARS_MAX) {
    for (const byte of random(PASSWORD_CHARS_MAX - password.length)) {
      if (byte < fair) password += ALPHABET[byte % ALPHABET.length]
    }
  }
  return password
}

export const newProtection = (): Protection => ({
  password: newPassword(),
  hint: '',
  expires_days: EXPIRY_DAYS_DEFAULT,
})

/** As a person counts, and as the server does. */
export const passwordChars = (password: string): number => [...password.normalize('NFKC')].length
