/** Smaller than this a message is not made to fit: its words could not be read. What is wider scrolls inside. */
const ZOOM_MIN = 0.45

/** Lines are never thinner than a pixel of the screen: what was made smaller may still be a hair too wide. */
const TRIES_MAX = 3

/** Makes a message that is wider than its frame so much smaller that all of it is seen. Decisions 85. */
export function fitWidth(body: HTMLElement): void {
  const { style } = body
  style.removeProperty('zoom')
  style.removeProperty('max-width')
  if (body.scrollWidth <= body.clientWidth) return
  // The measure of a text is not that of a table.
  style.setProperty('max-width', 'none', 'important')
  let zoom = 1
  for (let nth = 0; nth < TRIES_MAX && body.scrollWidth > body.clientWidth; nth++) {
    // Rounded down: a hair too wide would bring a scroll bar.
    zoom = Math.floor(zoom * (body.clientWidth / body.scrollWidth) * 1000) / 1000
    if (zoom < ZOOM_MIN) return void style.removeProperty('zoom')
    style.setProperty('zoom', String(zoom), 'important')
  }
}
