import type { Message } from '#contract/mailbox/messages/message.schema.ts'

/** What an opened message has to read: that of an encrypted one comes as it is. Spec §3 Message. */
export const textOf = ({
  content,
  encrypted,
  isDraft,
}: Pick<Message, 'content' | 'encrypted' | 'isDraft'>): string =>
  encrypted && !isDraft ? content : decodeContent(content)

/** The text of a message from its base64 of UTF-8; bytes that are no UTF-8 become replacement marks. Spec §3. */
export function decodeContent(content: string): string {
  const sources = atob(content)
  const bytes = new Uint8Array(sources.length)
  for (let nth = 0; nth < bytes.length; nth++) bytes[nth] = sources.charCodeAt(nth)
  return new TextDecoder().decode(bytes)
}
