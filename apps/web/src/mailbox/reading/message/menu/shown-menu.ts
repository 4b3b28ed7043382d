import { type MouseEvent, useState } from 'react'
import { wantsBrowserMenu } from '#web/platform/menus/pointed.ts'

/** Where the menu of an open message is: at its button, or where the pointer asked for it, px in the window. */
export type ShownMenu = 'button' | { x: number; y: number } | null

interface ShownMenuState {
  /** `never`: nobody has wanted it yet. */
  shown: ShownMenu | 'never'
  onShown: (shown: ShownMenu) => void
  /** For what the menu speaks of: the right button, the menu key and a long press ask for it. */
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

/** The menu of an open message; what lies within and has a menu of its own keeps it. */
export function useShownMenu(): ShownMenuState {
  const [shown, onShown] = useState<ShownMenu | 'never'>('never')
  return {
    shown,
    onShown,
    onContextMenu: (event) => {
      const inner = (event.target as Element).closest('[data-menu]')
      if (wantsBrowserMenu(event.nativeEvent) || (inner && event.currentTarget.contains(inner))) return
      event.preventDefault()
      onShown({ x: event.clientX, y: event.clientY })
    },
  }
}
