import { fitWidth } from './fit-width.ts'
import { noteHeight } from './last-height.ts'

/** A message longer than this scrolls inside its frame: it cannot push the rest of the conversation away. */
const HEIGHT_MAX_PX = 60_000

/**
 * Keeps a frame as high as its message, and the message as wide as its frame, while they change: an image arrives, a
 * quote unfolds, the pane is dragged. Answers what stops it.
 */
export function fitHeight(frame: HTMLIFrameElement, page: Document): () => void {
  const root = page.documentElement
  const measure = () => {
    const body = page.querySelector<HTMLElement>('body > .pmt-letter')
    if (body) {
      fitWidth(body)
      // One that is as wide as its frame leaves fingers that go sideways to the page around it.
      body.style.touchAction = body.scrollWidth > body.clientWidth ? '' : 'pan-y pinch-zoom'
    }
    const height = Math.ceil(root.getBoundingClientRect().height)
    root.style.setProperty('overflow-y', height > HEIGHT_MAX_PX ? 'auto' : 'hidden', 'important')
    frame.style.height = `${Math.min(height, HEIGHT_MAX_PX)}px`
    frame.style.minHeight = ''
    noteHeight(Math.min(height, HEIGHT_MAX_PX))
  }
  const watch = new ResizeObserver(measure)
  watch.observe(root)
  measure()
  return () => watch.disconnect()
}

/**
 * Calls back once the message stands in the frame, which is before its images
 * have arrived and the frame tells of `load`. Answers what stops it.
 */
export function whenParsed(frame: HTMLIFrameElement, then: (page: Document) => void): () => void {
  let ask = 0
  const poll = () => {
    const page = frame.contentDocument
    if (page?.URL === 'about:srcdoc' && page.readyState !== 'loading') then(page)
    else ask = requestAnimationFrame(poll)
  }
  poll()
  return () => cancelAnimationFrame(ask)
}
