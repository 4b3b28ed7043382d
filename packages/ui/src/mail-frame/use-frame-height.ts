import { type RefObject, useCallback, useRef } from 'react'

/** A letter longer than this scrolls inside its frame: it cannot push the rest of the conversation away. */
const HEIGHT_MAX_PX = 60_000

/**
 * Makes a frame as high as its letter, now and whenever the letter changes
 * (a picture arrives, a quote unfolds, the pane is dragged). Call the answer
 * when the frame has loaded a document.
 */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const watch = useRef<ResizeObserver | null>(null)

  return useCallback(() => {
    watch.current?.disconnect()
    const root = frame.current?.contentDocument?.documentElement
    if (!frame.current || !root) return
    const fit = () => {
      const height = Math.ceil(root.getBoundingClientRect().height)
      root.style.setProperty('overflow-y', height > HEIGHT_MAX_PX ? 'auto' : 'hidden', 'important')
      if (frame.current) frame.current.style.height = `${Math.min(height, HEIGHT_MAX_PX)}px`
    }
    watch.current = new ResizeObserver(fit)
    watch.current.observe(root)
    fit()
  }, [frame])
}
