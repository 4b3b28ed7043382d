const HELD = 'pmt-held'

/**
 * Puts a dashed place with the picture's words where a picture is held back or did not come. A picture element
 * would show the browser's broken picture there, whatever its style. The place keeps the measures. ui §9.
 */
export function replacePicture(picture: Element): void {
  const place = picture.ownerDocument.createElement('span')
  for (const name of ['class', 'style', 'width', 'height', 'title', 'align']) {
    const value = picture.getAttribute(name)
    if (value !== null) place.setAttribute(name, value)
  }
  place.classList.add(HELD)
  for (const side of ['width', 'height'] as const) {
    const length = /^\s*(\d+(?:\.\d+)?)\s*(%|px)?/.exec(picture.getAttribute(side) ?? '')
    if (length && !place.style[side]) place.style[side] = `${length[1]}${length[2] ?? 'px'}`
  }
  const words = picture.getAttribute('alt')?.trim()
  place.setAttribute('role', 'img')
  if (words) place.setAttribute('aria-label', words)
  else place.setAttribute('aria-hidden', 'true')
  place.textContent = words ?? ''
  picture.replaceWith(place)
}

/** Of the document of a letter: pictures that are held back, or name no address that may be shown. */
export function replaceHeld(letter: HTMLElement): void {
  for (const picture of letter.querySelectorAll(`img.${HELD}, img:not([src])`)) replacePicture(picture)
}
