import { replaceHeld } from './size/image-placeholder.ts'
import { dimSignature } from './text/dim-signature.ts'
import type { FoldWords } from './text/fold.ts'
import { foldQuote } from './text/fold-quote.ts'
import { type LinkWords, nameLinks } from './text/name-links.ts'

/** Sanitised HTML with its quote folded, its links named, its signature dimmed and places kept for its images. Runs in the browser. Decisions 10. */
export function messageFromHtml(
  html: string,
  words: FoldWords & LinkWords,
  { isForward = false } = {},
): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  if (!isForward) foldQuote(body, words)
  dimSignature(body)
  nameLinks(body, words)
  markPhotos(body)
  replaceHeld(body)
  return body.innerHTML
}

const PHOTO_WIDTH_PX = 48
const PHOTO_HEIGHT_PX = 20

/** What is shrunk to its pane keeps its shape, also one that was stretched on purpose; lines and spacers keep their height. */
function markPhotos(body: HTMLElement): void {
  for (const image of body.querySelectorAll<HTMLImageElement>('img[width][height]')) {
    const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
    if (!(width! >= PHOTO_WIDTH_PX && height! >= PHOTO_HEIGHT_PX)) continue
    image.classList.add('pmt-photo')
    image.style.aspectRatio = `${width} / ${height}`
  }
}
