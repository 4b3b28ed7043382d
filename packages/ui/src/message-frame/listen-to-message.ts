import { forwardTouches } from './forward-touches.ts'

export interface MessageEvents {
  /** A mailto link was clicked; without this the browser's own mail program is asked. */
  onMailto?: ((href: string) => void) | undefined
}

/**
 * Handles what happens inside a message from outside, since nothing in it runs:
 * places inside the message are scrolled to (a frame without an address would
 * load the product instead), and keys reach the product's shortcuts.
 */
export function listenToMessage(frame: HTMLIFrameElement, page: Document, events: () => MessageEvents): void {
  const onClick = (event: MouseEvent) => {
    const link = linkAt(event.target)
    const href = link?.getAttribute('href')
    if (!href) return
    if (href.startsWith('#')) {
      event.preventDefault()
      anchorNamed(page, href.slice(1))?.scrollIntoView({ block: 'start' })
      return
    }
    const { onMailto } = events()
    if (!onMailto || !/^mailto:/i.test(href)) return
    event.preventDefault()
    onMailto(href)
  }
  page.addEventListener('click', onClick)
  // The middle button opens a window too.
  page.addEventListener('auxclick', (event) => event.button === 1 && onClick(event))
  page.addEventListener('contextmenu', (event) => askForMenu(frame, page, event))
  forwardTouches(frame, page)
  page.addEventListener('keydown', (event) => {
    const copy = new KeyboardEvent('keydown', { ...keyOf(event), bubbles: true, cancelable: true })
    if (!frame.dispatchEvent(copy)) event.preventDefault()
  })
}

/** More than this is left to the browser's own menu. */
const POINTED_CHARS_MAX = 10_000

/** A menu asked for at a link or at selected text is asked of the page, which is told of what. */
function askForMenu(frame: HTMLIFrameElement, page: Document, event: MouseEvent): void {
  const href = linkAt(event.target)?.getAttribute('href') ?? ''
  const link = /^https?:/i.test(href) ? href : ''
  const text = page.getSelection()?.toString().trim() ?? ''
  const isShort = link.length <= POINTED_CHARS_MAX && text.length <= POINTED_CHARS_MAX
  if (event.ctrlKey || !isShort || (!link && !text)) return
  Object.assign(frame.dataset, { menu: 'text', link, text })
  const box = frame.getBoundingClientRect()
  const scale = box.width / (frame.clientWidth || box.width || 1)
  const copy = new MouseEvent('contextmenu', {
    bubbles: true,
    cancelable: true,
    clientX: box.left + event.clientX * scale,
    clientY: box.top + event.clientY * scale,
  })
  if (!frame.dispatchEvent(copy)) event.preventDefault()
}

/** Elements of the frame are of another realm: `instanceof` does not know them. */
function linkAt(target: EventTarget | null): Element | null {
  return target && 'closest' in target ? (target as Element).closest('a[href], area[href]') : null
}

function anchorNamed(page: Document, encoded: string): Element | null {
  let name = encoded
  try {
    name = decodeURIComponent(encoded)
  } catch {
    // Not percent-encoded after all: taken as it stands.
  }
  return page.getElementById(name) ?? page.getElementsByName(name)[0] ?? null
}

const keyOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent) => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  repeat,
})
