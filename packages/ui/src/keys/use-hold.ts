import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the pointer is over an element or the focus is in it: what leaves by itself waits meanwhile. Answered from
 * the events themselves, not from a state that is drawn a moment later.
 */
export function useHold<Held extends HTMLElement>(): [RefObject<Held | null>, isHeld: () => boolean] {
  const element = useRef<Held>(null)
  const holds = useRef({ pointer: false, focus: false })

  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const stop = new AbortController()
    const on = (name: string, hold: keyof typeof holds.current, isHeld: boolean) =>
      watched.addEventListener(
        name,
        () => {
          holds.current[hold] = isHeld
        },
        { signal: stop.signal },
      )
    on('pointerenter', 'pointer', true)
    on('pointerleave', 'pointer', false)
    on('focusin', 'focus', true)
    on('focusout', 'focus', false)
    return () => stop.abort()
  }, [])

  return [element, () => holds.current.pointer || holds.current.focus]
}
