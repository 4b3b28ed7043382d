import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { mailtoRecipients } from '#web/mailbox/reading/mailto-recipients.ts'

/** How a list lets its readers go. */
export type UnsubscribeWay =
  | { kind: 'post'; host: string }
  | { kind: 'page'; host: string; href: string }
  | { kind: 'message'; to: string; subject: string; text: string }

/** Null where a message offers no way that can be gone. RFC 2369 §3.2, RFC 6068, RFC 8058. */
export function unsubscribeWay({
  list_unsubscribe: href,
  one_click,
}: Pick<Message, 'list_unsubscribe' | 'one_click'>): UnsubscribeWay | null {
  const url = href ? URL.parse(href) : null
  if (!href || !url) return null
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    const host = url.hostname
    return one_click ? { kind: 'post', host } : { kind: 'page', host, href }
  }
  const [to = ''] = mailtoRecipients(href).split(',')
  if (url.protocol !== 'mailto:' || to.trim() === '') return null
  // RFC 6068 §2: a plus is a plus here.
  const params = new URLSearchParams(url.search.replaceAll('+', '%2B'))
  return {
    kind: 'message',
    to: to.trim(),
    subject: params.get('subject') ?? 'unsubscribe',
    text: params.get('body') ?? '',
  }
}
