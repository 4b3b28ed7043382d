const HELD = 'pmt-held'

/** Shows pictures that did not come as dashed places with their words, never with the browser's broken picture. */
export function holdFailed(page: Document): void {
  for (const picture of page.images) {
    if (picture.complete && picture.naturalWidth === 0) hold(picture)
  }
}

/** The same for those that fail from now on, also in the letters that follow in this page. */
export function watchFailed(page: Document): void {
  const onError = ({ target }: Event) => {
    // Elements of the frame are of another realm: `instanceof` does not know them.
    if (target && 'tagName' in target && target.tagName === 'IMG') hold(target as HTMLImageElement)
  }
  page.addEventListener('error', onError, { capture: true })
}

/** Without an address it is no broken picture but a place, which keeps its measures. */
function hold(picture: HTMLImageElement): void {
  if (!picture.hasAttribute('src')) return
  picture.removeAttribute('src')
  picture.classList.add(HELD)
}
