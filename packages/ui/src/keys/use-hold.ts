import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the pointer is over an element or the focus is in it: what leaves by itself waits meanwhile. */
export function useHold<Held extends HTMLElement>(): [RefObject<Held | null>, boolean] {
  const element = useRef<Held>(null)
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const stop = new AbortController()
    const on = (name: string, listen: () => void) =>
      watched.addEventListener(name, listen, { signal: stop.signal })
    on('pointerenter', () => setOver(true))
    on('pointerleave', () => setOver(false))
    on('focusin', () => setFocused(true))
    on('focusout', () => setFocused(false))
    return () => stop.abort()
  }, [])

  return [element, over || focused]
}
