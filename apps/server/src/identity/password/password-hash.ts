import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default kind; cost after the OWASP password storage sheet. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Takes the same time whether there is a hash or not, so that the answer's delay names no accounts. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  await hashPassword(password)
  return false
}
