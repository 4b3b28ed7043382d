import { replaceImage } from './image-placeholder.ts'

/** Shows images that did not come as dashed places with their words. */
export function holdFailed(page: Document): void {
  for (const image of [...page.images]) {
    if (image.complete && image.naturalWidth === 0) replaceImage(image)
  }
}

/** The same for those that fail from now on, also in the messages that follow in this page. */
export function watchFailed(page: Document): void {
  const onError = ({ target }: Event) => {
    // Elements of the frame are of another realm: `instanceof` does not know them.
    if (target && 'tagName' in target && target.tagName === 'IMG') replaceImage(target as HTMLImageElement)
  }
  page.addEventListener('error', onError, { capture: true })
}
