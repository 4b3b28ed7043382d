import { type SanitisedHtml, sanitiseHtml } from '#mime/html/sanitise-html.ts'

export interface ShownHtml {
  /** Whether images on other machines may be shown. */
  images: 'blocked' | 'allowed'
  /** Our own address that fetches such an image for the reader. */
  imageUrl: (remote: string) => string
  /** The message's files, and where one of them is served. */
  parts: readonly { id: number; cid?: string | undefined }[]
  partUrl: (id: number) => string
}

/** A message's HTML made harmless, with the images that travel in it. */
export function showHtml(html: string, { images, imageUrl, parts, partUrl }: ShownHtml): SanitisedHtml {
  const ids = new Map(parts.flatMap(({ cid, id }) => (cid ? [[cid, id] as const] : [])))
  return sanitiseHtml(html, {
    images,
    imageUrl,
    cidUrl(cid) {
      const id = ids.get(cid)
      return id === undefined ? null : partUrl(id)
    },
  })
}
