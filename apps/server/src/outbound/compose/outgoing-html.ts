import { pathOf } from '#contract/endpoint.ts'
import { downloadAttachment } from '#contract/mailbox/attachments/download-attachment.ts'
import { fetchRemoteImage } from '#contract/mailbox/reading/fetch-remote-image.ts'
import { downloadProtectedAttachment } from '#contract/protected/public/download-protected-attachment.ts'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import type { WantedAttachment } from './gather-attachments.ts'

/** Stands in for an image of ours while the HTML is cleaned; never asked for. RFC 2606. */
const PLACEHOLDER = 'https://picture.invalid/'

const IMAGE = /(\s(?:src|background)\s*=\s*)(["'])([^"']*)\2/gi
const pathWithId = (endpoint: Parameters<typeof pathOf>[0]): RegExp =>
  new RegExp(`^${pathOf(endpoint).replace('{id}', '(\\d{1,10})')}$`)
const ATTACHMENT_PATH = pathWithId(downloadAttachment)
const PROTECTED_PATH = pathWithId(downloadProtectedAttachment)

/**
 * The composer's HTML as it may leave: nothing in it that runs, images that we serve as parts of
 * the message (`cid:`), and those that came through our proxy under their own addresses again.
 * Spec §5 Composing; RFC 2387.
 */
export function outgoingHtml(
  html: string,
  { base_url, domain }: { base_url: string; domain: string },
): { html: string; images: (WantedAttachment & { cid: string })[] } {
  const images: (WantedAttachment & { cid: string })[] = []
  const ours = (address: string): string | null => {
    const url = URL.parse(address.replaceAll('&amp;', '&'), base_url)
    if (url?.origin !== new URL(base_url).origin) return null
    if (url.pathname === pathOf(fetchRemoteImage)) return url.searchParams.get('url')
    const id = (ATTACHMENT_PATH.exec(url.pathname) ?? PROTECTED_PATH.exec(url.pathname))?.[1]
    if (id === undefined) return null
    const cid = `picture-${images.length + 1}@${domain}`
    images.push({ id: Number(id), ...originOf(url.searchParams), cid })
    return `${PLACEHOLDER}${encodeURIComponent(cid)}`
  }
  const pointed = html.replace(IMAGE, (whole, before: string, quote: string, address: string) => {
    const replaced = ours(address)
    return replaced === null
      ? whole
      : `${before}${quote}${replaced.replaceAll('&', '&amp;').replaceAll(quote, '')}${quote}`
  })
  const clean = sanitiseHtml(pointed, { images: 'allowed', imageUrl: (remote) => remote, cidUrl: () => null })
  const named = clean.html.replaceAll(
    new RegExp(`${PLACEHOLDER}([^"'\\s)]+)`, 'g'),
    (_, cid: string) => `cid:${decodeURIComponent(cid)}`,
  )
  return { html: named, images: images.filter(({ cid }) => named.includes(`cid:${cid}`)) }
}

function originOf(query: URLSearchParams): Omit<WantedAttachment, 'id' | 'cid'> {
  const ticket = query.get('ticket')
  if (ticket !== null) return { ticket }
  const [message_uid, folder_id] = [Number(query.get('message_uid')), Number(query.get('folder_id'))]
  return Number.isInteger(message_uid) && message_uid > 0 && Number.isInteger(folder_id)
    ? { message_uid: message_uid as never, folder_id: folder_id as never }
    : {}
}
