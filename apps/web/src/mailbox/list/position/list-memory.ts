import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How far a list was scrolled, for when the reader comes back to it: a message may have covered it meanwhile. */
export interface ListMemory {
  list: string
  /** px that it was scrolled by. */
  top: number
}

export function useListMemory(): RefObject<ListMemory> {
  return useRef<ListMemory>({ list: '', top: 0 })
}

/** The list that was left stands where it stood; another one begins at its top. */
export function useListScroll(
  box: RefObject<HTMLElement | null>,
  list: string,
  memory: RefObject<ListMemory>,
): void {
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const isSame = memory.current.list === list
    if (!isSame) Object.assign(memory.current, { list, top: 0 })
    current.scrollTo(0, memory.current.top)
    // Not when it goes: what stands around it has changed by then, and with that its height.
    const keep = () => {
      memory.current.top = current.scrollTop
    }
    current.addEventListener('scroll', keep)
    return () => current.removeEventListener('scroll', keep)
  }, [box, list, memory])
}
