import { pathOf } from '#contract/endpoint.ts'
import { downloadAttachment } from '#contract/mailbox/attachments/download-attachment.ts'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadMessage } from '#mime/message.ts'
import { readMessage } from '#mime/read-message.ts'
import { imageAddress } from './images/image-address.ts'
import { showHtml } from './show-html.ts'
import { isOneClick, unsubscribeAddress } from './unsubscribe-address.ts'

export type Content = Pick<
  Message,
  | 'fields'
  | 'content'
  | 'content_type'
  | 'attachments'
  | 'images_blocked'
  | 'list_unsubscribe'
  | 'list_id'
  | 'shown'
> & { one_click: boolean }

export interface ShowOptions {
  folder_id: number
  uid: number
  /** Whether images on other machines may be shown, through our proxy. */
  images: 'blocked' | 'allowed'
  /** What addresses of such images are signed with, and for whom. */
  image_key: string
  account_id: number
  /** Only stands for a message under a password: plain text says all of it. Spec §3 Message. */
  isNotification: boolean
}

/** Longer bodies are cut: no screen scrolls that far, and no connection wants to carry it. */
const TEXT_CHARS_MAX = 2_000_000
/** With the images that are written into it; longer ones lose these. */
const HTML_CHARS_MAX = 11_000_000
/** In any encoding. What stands further on is seen in the source. */
const BODIES_BYTES_MAX = 25_165_824
const DATA_ADDRESS = /data:[^"'\s>)]*/gi

/**
 * What an opened message shows below its heading: HTML made harmless, or plain
 * text; its files; how many images were held back. Spec §3 Message, Architecture §4.
 */
export async function showContent(source: Buffer, options: ShowOptions): Promise<Content> {
  const message = await readMessage(source, { bodies_bytes_max: BODIES_BYTES_MAX })
  const isWithoutData = (message.html?.length ?? 0) > HTML_CHARS_MAX
  const sourceHtml = isWithoutData ? message.html!.replace(DATA_ADDRESS, '') : message.html
  const html = sourceHtml === null || options.isNotification ? null : safeHtml(options, message, sourceHtml)
  const isHtml = html !== null && (hasSomethingToSee(html.html) || !message.text?.trim())
  const text = message.text ?? ''
  const list_unsubscribe = unsubscribeAddress(message.headers['list-unsubscribe'])
  const isCut = isHtml ? isWithoutData || html.is_cut === true : text.length > TEXT_CHARS_MAX
  return {
    fields: message.fields,
    ...(isHtml
      ? { content: base64(html.html), content_type: 'text/html', images_blocked: html.images_blocked }
      : { content: base64(text.slice(0, TEXT_CHARS_MAX)), content_type: 'text/plain', images_blocked: 0 }),
    attachments: message.attachments,
    list_unsubscribe,
    one_click: isOneClick(list_unsubscribe, message.headers['list-unsubscribe-post']),
    ...listId(message.headers['list-id']),
    ...((isCut || message.is_cut) && { shown: 'in_part' }),
  }
}

export const SOURCE_BYTES_MAX = 2_000_000

/** The message as it came, for one that cannot be taken apart: its first two million bytes. Decisions 60. */
export function showSource(source: Buffer): Content {
  const words = new TextDecoder().decode(source.subarray(0, SOURCE_BYTES_MAX)).replaceAll('\0', '')
  return {
    fields: { from: [], to: [], cc: [], bcc: [], 'reply-to': [] },
    content: base64(words),
    content_type: 'text/plain',
    images_blocked: 0,
    attachments: [],
    list_unsubscribe: null,
    one_click: false,
    shown: 'as_source',
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The identifier of a list, without the words before it. RFC 2919 §3. */
function listId(header: string | undefined): { list_id?: string } {
  const id = /<([^<>\s]+)>\s*$/.exec(header ?? '')?.[1] ?? header?.trim()
  return id ? { list_id: id } : {}
}

function safeHtml({ image_key, account_id, ...stored }: ShowOptions, message: ReadMessage, html: string) {
  return showHtml(html, {
    images: stored.images,
    imageUrl: (url) => imageAddress(image_key, account_id, url),
    parts: message.attachments,
    partUrl: (id) => partAddress(id, stored),
  })
}

/** Images that travel in the message itself come from its own parts. */
function partAddress(id: number, { folder_id, uid }: Pick<ShowOptions, 'folder_id' | 'uid'>): string {
  const query = new URLSearchParams({ message_uid: `${uid}`, folder_id: `${folder_id}`, inline: '1' })
  return `${pathOf(downloadAttachment).replace('{id}', `${id}`)}?${query}`
}

function hasSomethingToSee(html: string): boolean {
  const source = html.startsWith('<style>') ? html.slice(html.indexOf('</style>')) : html
  return source.includes('<img') || source.replace(/<[^<>]*>/g, '').trim() !== ''
}
