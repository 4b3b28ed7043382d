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

const PHOTO_WIDTH_PX = 600
const PHOTO_HEIGHT_PX = 60

/** Images wider than a pane may shrink with it; lines and spacers, stretched on purpose, keep their measures. */
function markPhotos(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img[width][height]')) {
    const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
    if (width! >= PHOTO_WIDTH_PX && height! >= PHOTO_HEIGHT_PX) image.classList.add('pmt-photo')
  }
}
