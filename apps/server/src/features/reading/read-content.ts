import { downloadAttachment } from '#contract/attachments/attachments.ts'
import { pathOf } from '#contract/endpoint.ts'
import type { Message } from '#contract/messages/message.ts'
import type { ReadMessage } from '#mime/message.ts'
import { readMessage } from '#mime/read-message.ts'
import type { Actor, App } from '#server/app.ts'
import { imageAddresses } from './image-address.ts'
import { showHtml } from './show-html.ts'
import { isOneClick, unsubscribeAddress } from './unsubscribe-address.ts'

export type Content = Pick<
  Message,
  'fields' | 'content' | 'content_type' | 'attachments' | 'images_blocked' | 'list_unsubscribe' | 'list_id'
> & { one_click: boolean }

export interface StoredMessage {
  folder_id: number
  uid: number
  raw: Buffer
  /** Whether pictures on other machines may be shown, through our proxy. */
  images: 'blocked' | 'allowed'
  /** Only stands for a letter under a password: plain text says all of it. Spec §3 Message. */
  isNotice?: boolean
}

/**
 * What an opened letter shows below its heading: HTML made harmless, or plain
 * text; its files; how many pictures were held back. Whatever the bytes are,
 * something readable comes out. Spec §3 Message, Architecture §4.
 */
export async function readContent(app: App, actor: Actor, stored: StoredMessage): Promise<Content> {
  const message = await readMessage(stored.raw)
  const html =
    message.html === null || stored.isNotice ? null : safeHtml(app, actor, stored, message, message.html)
  const body =
    html && (hasSomethingToSee(html.html) || !message.text?.trim())
      ? { shown: html.html, content_type: 'text/html' as const, images_blocked: html.images_blocked }
      : { shown: message.text ?? '', content_type: 'text/plain' as const, images_blocked: 0 }
  const list_unsubscribe = unsubscribeAddress(message.headers['list-unsubscribe'])
  return {
    fields: message.fields,
    content: Buffer.from(body.shown).toString('base64'),
    content_type: body.content_type,
    images_blocked: body.images_blocked,
    attachments: message.attachments,
    list_unsubscribe,
    one_click: isOneClick(list_unsubscribe, message.headers['list-unsubscribe-post']),
    ...listId(message.headers['list-id']),
  }
}

/** The identifier of a list, without the words before it. RFC 2919 §3. */
function listId(header: string | undefined): { list_id?: string } {
  const found = /<([^<>\s]+)>\s*$/.exec(header ?? '')?.[1] ?? header?.trim()
  return found ? { list_id: found } : {}
}

function safeHtml(app: App, actor: Actor, stored: StoredMessage, message: ReadMessage, html: string) {
  const { addressOf } = imageAddresses(app, actor.account_id)
  return showHtml(html, {
    images: stored.images,
    imageUrl: addressOf,
    parts: message.attachments,
    partUrl: (id) => partAddress(id, stored),
  })
}

/** Pictures that travel in the letter itself come from its own parts. */
function partAddress(id: number, { folder_id, uid }: StoredMessage): string {
  const query = new URLSearchParams({ message_uid: `${uid}`, folder_id: `${folder_id}`, inline: '1' })
  return `${pathOf(downloadAttachment).replace('{id}', `${id}`)}?${query}`
}

function hasSomethingToSee(html: string): boolean {
  const letter = html.startsWith('<style>') ? html.slice(html.indexOf('</style>')) : html
  return letter.includes('<img') || letter.replace(/<[^<>]*>/g, '').trim() !== ''
}
