const HELD = 'pmt-held'

/**
 * Puts a dashed place with the image's words where an image is held back or did not come. An image element
 * would show the browser's broken image there, whatever its style. The place keeps the measures. ui §9.
 */
export function replaceImage(image: Element): void {
  const placeholder = image.ownerDocument.createElement('span')
  for (const name of ['class', 'style', 'width', 'height', 'title', 'align']) {
    const value = image.getAttribute(name)
    if (value !== null) placeholder.setAttribute(name, value)
  }
  placeholder.classList.add(HELD)
  for (const side of ['width', 'height'] as const) {
    const length = /^\s*(\d+(?:\.\d+)?)\s*(%|px)?/.exec(image.getAttribute(side) ?? '')
    if (length && !placeholder.style[side]) placeholder.style[side] = `${length[1]}${length[2] ?? 'px'}`
  }
  const words = image.getAttribute('alt')?.trim()
  placeholder.setAttribute('role', 'img')
  if (words) placeholder.setAttribute('aria-label', words)
  else placeholder.setAttribute('aria-hidden', 'true')
  placeholder.textContent = words ?? ''
  image.replaceWith(placeholder)
}

/** Of the document of a message: images that are held back, or name no address that may be shown. */
export function replaceHeld(body: HTMLElement): void {
  for (const image of body.querySelectorAll(`img.${HELD}, img:not([src])`)) replaceImage(image)
}
