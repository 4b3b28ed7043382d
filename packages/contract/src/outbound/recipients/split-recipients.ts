import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { isEmail } from './recipients.ts'

/** `"Name, First" <a@b.c>` and `Name <a@b.c>` stay whole; everything else ends at white space, comma or semicolon. */
const PIECE = /(?:"([^"\n]*)"|([^\s<>,;"@]+(?:[ \t]+[^\s<>,;"@]+)*))?[ \t]*<([^<>\s,;]+)>|[^\s,;]+/gu

/**
 * What was typed or pasted into a recipient field: addresses, and the words that are none, which stay in the
 * field and flag it. Spec §5 Composing; semicolons, line breaks and names are ours.
 */
export function splitRecipients(text: string): { addresses: Address[]; invalid: string[] } {
  const addresses: Address[] = []
  const invalid: string[] = []
  for (const [piece, quoted, bare, bracketed] of text.matchAll(PIECE)) {
    const email = bracketed ?? piece
    if (isEmail(email)) addresses.push({ email, name: (quoted ?? bare ?? '').trim() })
    else invalid.push(piece.trim())
  }
  return { addresses, invalid }
}
