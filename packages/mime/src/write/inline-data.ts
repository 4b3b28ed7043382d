import { createHash } from 'node:crypto'

export interface InlineImage {
  cid: string
  name: string
  content_type: string
  content: Buffer
}

/** An image written into the HTML itself, as a data address in `src`. RFC 2397. */
const DATA = /(\ssrc\s*=\s*)(["'])data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([A-Za-z0-9+/=\s]*)\2/gi

/** Takes data images out of HTML, each once, and leaves `cid:` addresses in their place: many programs show only those. RFC 2392. */
export function takeDataImages(html: string, domain: string): { html: string; images: InlineImage[] } {
  const images = new Map<string, InlineImage>()
  const replaced = html.replace(DATA, (_, before: string, quote: string, type: string, data: string) => {
    const content = Buffer.from(data, 'base64')
    const cid = `${createHash('sha256').update(content).digest('hex').slice(0, 24)}@${domain}`
    const content_type = type.toLowerCase()
    const extension = content_type.slice('image/'.length).replace('jpeg', 'jpg')
    if (!images.has(cid)) {
      images.set(cid, { cid, name: `image-${images.size + 1}.${extension}`, content_type, content })
    }
    return `${before}${quote}cid:${cid}${quote}`
  })
  return { html: replaced, images: [...images.values()] }
}
