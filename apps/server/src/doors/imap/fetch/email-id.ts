/** Enough of a SHA-256 to be nobody else's; an id has 255 characters at most. */
const HASH_CHARS = 40

/** The same bytes have the same id, wherever they lie. RFC 8474 §5.1. */
export const emailIdOf = (blob: string): string => `M${blob.slice(0, HASH_CHARS)}`

/** What stands in such an id; null: it is none of ours. */
export function hashOf(email_id: string): string | null {
  const hash = email_id.slice(1).toLowerCase()
  return /^m[0-9a-f]{40}$/i.test(email_id) ? hash : null
}
