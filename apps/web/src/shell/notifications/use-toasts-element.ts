import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useComposer } from '#web/platform/composer-port.ts'

/**
 * What toasts are put into, and the screen above the page that it stands in, if there is one: outside of such a
 * screen nothing can be used. It is moved as it is, so that what runs out goes on doing so.
 */
export function useToastsElement(): { element: HTMLElement; above: HTMLElement | null } {
  const above = useStore(useComposer().store, (state) => state.above)
  const [element] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const parent = above ?? document.body
    parent.append(element)
    return () => element.remove()
  }, [above, element])
  return { element, above }
}
