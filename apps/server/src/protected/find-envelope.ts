import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { selectEnvelope } from './encryption.sql.ts'

export const PROTECTED_HEADER = 'X-Protected-Message'
export const PROTECTED_VERSION = 'v1'

/** Where a message under a password is opened. The id stands in the fragment, so that it reaches no log. Decisions 12. */
export const protectedLink = (base_url: string, public_id: string): string =>
  `${new URL('/decrypt', base_url)}#${public_id}`

/** The envelope that a notification of ours leads to; null when the message is none. */
export function envelopeOf(message: ReadMessage, base_url: string): string | null {
  if (message.headers[PROTECTED_HEADER.toLowerCase()]?.trim() !== PROTECTED_VERSION) return null
  const link = protectedLink(base_url, '')
  for (const words of [message.text, message.html]) {
    const at = words?.indexOf(link) ?? -1
    const match = at < 0 ? null : /^[\w-]{22}(?![\w-])/.exec(words!.slice(at + link.length))
    if (match) return match[0]
  }
  return null
}

/** Whether an arriving message stands for a message under a password that is kept here. */
export async function isProtected(app: App, message: ReadMessage): Promise<boolean> {
  const public_id = envelopeOf(message, app.config.BASE_URL)
  return public_id !== null && (await selectEnvelope(app.db, public_id)) !== undefined
}
