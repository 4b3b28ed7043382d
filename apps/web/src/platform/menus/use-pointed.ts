import { type MouseEvent, useState } from 'react'
import { type Pointed, wantsBrowserMenu } from './pointed.ts'

interface PointedState {
  pointed: Pointed | null
  close: () => void
  /** For what the menu speaks of: the right button, the menu key and a long press ask for it. */
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

/** Whether the menu of something is asked for. `PointedMenu` shows it. */
export function usePointed(): PointedState {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  return {
    pointed,
    close: () => setPointed(null),
    onContextMenu: (event) => {
      const { currentTarget, target, clientX: x, clientY: y } = event
      // React lets it rise from the menu too, which stands elsewhere on the page.
      const isWithin = target instanceof Node && currentTarget.contains(target)
      if (!isWithin || event.defaultPrevented || wantsBrowserMenu(event.nativeEvent)) return
      event.preventDefault()
      setPointed({ element: currentTarget, at: { x, y } })
    },
  }
}
