import { useEffect, useState } from 'react'
import { isTyping } from '#web/platform/keys/hotkeys.ts'

/** What a menu was asked for, and where. */
export interface AskedMenu {
  element: HTMLElement
  at: { x: number; y: number }
}

/** What has a menu of its own: rows, lines of the sidebar, and what names one. */
const WITH_MENU = '[data-row], [data-line], [data-menu]'

/** The browser's own menu is meant: with Ctrl, and in fields. */
export const wantsBrowserMenu = ({ ctrlKey, target }: Event & { ctrlKey: boolean }): boolean =>
  ctrlKey || isTyping(target)

/**
 * A menu asked for by the right button, the menu key or a long press. The browser's own stands in fields and with
 * Ctrl. A long press on a row checks it (Spec §2).
 */
export function useAskedMenu(): [AskedMenu | null, (pointed: AskedMenu | null) => void] {
  const [pointed, setPointed] = useState<AskedMenu | null>(null)
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const { target, clientX: x, clientY: y } = event
      if (event.defaultPrevented || wantsBrowserMenu(event) || !(target instanceof Element)) return
      const element = target.closest<HTMLElement>(WITH_MENU)
      if (!element) return
      event.preventDefault()
      if (element.dataset.row && 'pointerType' in event && event.pointerType === 'touch') return
      setPointed({ element, at: { x, y } })
    }
    window.addEventListener('contextmenu', listen)
    return () => window.removeEventListener('contextmenu', listen)
  }, [])
  return [pointed, setPointed]
}
