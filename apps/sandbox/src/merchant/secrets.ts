import { createHash, timingSafeEqual } from 'node:crypto'

/** Secret words of purses at the merchant. */
const SECRETS: Readonly<Record<string, string>> = { Z900000000900: 'sbx-secret' }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase()

/** Is this the hash of these words and the secret word of the purse? */
export function isHashed(said: string, purse: string, words: string): boolean {
  const [actual, expected] = [Buffer.from(said.toUpperCase()), Buffer.from(sha256(words + SECRETS[purse]))]
  return purse in SECRETS && actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** `LMI_HASH` and `LMI_HASH2` of a transfer: the secret word stands before the payer. */
export function transferHashes(purse: string, words: readonly string[], payer: readonly string[]) {
  const all = [...words, SECRETS[purse] ?? '', ...payer]
  return { LMI_HASH: sha256(all.join('')), LMI_HASH2: sha256(all.join(';')) }
}
