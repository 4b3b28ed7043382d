import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { decodeContent } from '#web/mailbox/reading/message/decode-content.ts'
import { askForMessage } from '#web/mailbox/reading/open-message.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { isProxied, proxiedUrl } from './fetch-remote-image.ts'

const PROXIED_IN_CSS = /url\(\s*["']?([^"'()\s]+)["']?\s*\)/g

/**
 * Images of other machines under their own addresses again, which this page never loads. Only where an
 * address stands as one: the words of a message stay words. Runs in the browser.
 */
export function withOwnAddresses(html: string, own_host = location.hostname): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const addressOf = (path: string) => (isProxied(path) ? ownAddress(path, own_host) : path)
  const inCss = (css: string) =>
    css.replace(PROXIED_IN_CSS, (whole, path: string) => {
      const address = addressOf(path)
      if (address === path) return whole
      return address === null ? 'none' : `url(${address})`
    })

  for (const image of body.querySelectorAll('img[src]')) {
    const address = addressOf(image.getAttribute('src') ?? '')
    if (address === null) image.removeAttribute('src')
    else image.setAttribute('src', address)
  }
  for (const styled of body.querySelectorAll('[style]')) {
    styled.setAttribute('style', inCss(styled.getAttribute('style') ?? ''))
  }
  for (const sheet of body.querySelectorAll('style')) sheet.textContent = inCss(sheet.textContent ?? '')
  return body.innerHTML
}

/** Null for what is no image on another machine: a message asks nothing of this one. Safe in CSS as it is. */
function ownAddress(path: string, own_host: string): string | null {
  const url = proxiedUrl(path)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === own_host) return null
  return url.href.replace(/["'()<>\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/**
 * The text of a stored message for the composer. Remote images that were held back are in it with
 * their addresses, so that they are neither lost on the way nor loaded here.
 */
export async function contentOf(api: Api, message: Message): Promise<string> {
  if (message.encrypted && !message.isDraft) return ''
  const isHtml = message.content_type === 'text/html'
  if (!isHtml || message.images_blocked === 0) return decodeContent(message.content)
  const whole = await askForMessage(api, message, { show_images: 'true' })
  return withOwnAddresses(decodeContent(whole.message.content))
}
