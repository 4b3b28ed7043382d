import { useEffect, useState } from 'react'
import { type Pointed, wantsBrowserMenu } from '#web/platform/menus/pointed.ts'

/** What has a menu of its own: rows, lines of the sidebar, and what names one. */
const WITH_MENU = '[data-row], [data-line], [data-menu]'

/**
 * A menu asked for by the right button, the menu key or a long press. The browser's own stands in fields and with
 * Ctrl. A long press on a row checks it (Spec §2).
 */
export function useAskedMenu(): [Pointed | null, (pointed: Pointed | null) => void] {
  const [pointed, setPointed] = useState<Pointed | null>(null)
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
