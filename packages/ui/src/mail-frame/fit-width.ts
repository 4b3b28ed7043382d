/** Smaller than this a letter is not made to fit: its words could not be read. What is wider scrolls inside. */
const ZOOM_MIN = 0.45

/** Makes a letter that is wider than its frame so much smaller that all of it is seen. Decisions 85. */
export function fitWidth(letter: HTMLElement): void {
  const { style } = letter
  style.removeProperty('zoom')
  style.removeProperty('max-width')
  if (letter.scrollWidth <= letter.clientWidth) return
  // The measure of a text is not that of a table.
  style.setProperty('max-width', 'none', 'important')
  const { clientWidth, scrollWidth } = letter
  if (scrollWidth <= clientWidth || clientWidth === 0) return
  // Rounded down: a hair too wide would bring a scroll bar.
  const zoom = Math.floor((clientWidth / scrollWidth) * 1000) / 1000
  if (zoom >= ZOOM_MIN) style.setProperty('zoom', String(zoom), 'important')
}
