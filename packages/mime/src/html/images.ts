export interface ImageRules {
  /** Whether images on other machines may be shown. */
  images: 'blocked' | 'allowed'
  /** Where the part of this Content-ID (no angle brackets) is served; null when the message has no such part. */
  cidUrl(cid: string): string | null
  /** Our own address that fetches this remote image for the reader. */
  imageUrl(remote: string): string
}

/** The image references of one message. */
export interface Images {
  /** An address that is safe to load now, or null. */
  resolve(reference: string): string | null
  /** References to remote images that were not let through so far. */
  held: number
}

const RASTER_DATA = /^data:image\/(?:png|jpe?g|pjpeg|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon)[;,]/i
/** Browsers take tabs, line breaks and the like out of an address before they read it. */
const CONTROLS = /\p{Cc}+/gu
const ADDRESS_CHARS_MAX = 4096

/** http or https with a host, spelled in full; null for everything else, relative addresses included. */
export function remoteAddress(reference: string): string | null {
  if (reference.length > ADDRESS_CHARS_MAX) return null
  const spelled = reference.replace(CONTROLS, '').trim().replaceAll('\\', '/')
  const url = URL.parse(spelled.startsWith('//') ? `https:${spelled}` : spelled)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}

/** Decides about every image of a message and counts what it holds back. Spec §3 image_display. */
export function imagesOf(rules: ImageRules): Images {
  const images: Images = {
    held: 0,
    resolve(reference) {
      const start = reference.trimStart().slice(0, 40).toLowerCase()
      if (start.startsWith('data:')) {
        const data = reference.replace(CONTROLS, '').trim()
        return RASTER_DATA.test(data) ? data : null
      }
      if (start.startsWith('cid:')) return rules.cidUrl(contentId(reference.trim().slice(4)))
      const remote = remoteAddress(reference)
      if (remote === null) return null
      if (rules.images === 'allowed') return rules.imageUrl(remote)
      images.held++
      return null
    },
  }
  return images
}

/** RFC 2392: a cid address is the Content-ID, percent-encoded. */
function contentId(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
