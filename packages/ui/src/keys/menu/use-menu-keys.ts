import { type KeyboardEvent, useRef } from 'react'
import { menuStep } from '../menu-keys.ts'

/** The items of a menu that can be chosen, from above. */
export const itemsOf = (panel: Element): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
]

interface MenuKeys {
  /** What a key is called in `aria-keyshortcuts`; the keys of its items work then while it is open. */
  keyOf?: ((event: KeyboardEvent) => string) | undefined
  onTab: () => void
}

/** What a menu does with keys: arrows, Home, End, first letters, the keys of its items. ARIA Authoring Practices, Menu. */
export function useMenuKeys({ keyOf, onTab }: MenuKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    event.stopPropagation()
    // A menu that was opened from this one hears its own keys.
    if (!event.currentTarget.contains(event.target as Node)) return
    const items = itemsOf(event.currentTarget)
    const meant = keyOf && itemOfKey(items, keyOf(event))
    if (meant) {
      event.preventDefault()
      meant.focus()
      meant.click()
      return
    }
    if (event.key === 'Tab') {
      event.preventDefault()
      onTab()
      return
    }
    const active = items.indexOf(document.activeElement as HTMLElement)
    const texts = items.map((item) => item.textContent?.trim() ?? '')
    const next = menuStep(event.key, active, texts, typed.current, performance.now())
    if (next === null) return
    event.preventDefault()
    items[next]?.focus()
  }
}

/** The item that has this key; only plain keys stand in menus that hear them. */
const itemOfKey = (items: readonly HTMLElement[], name: string): HTMLElement | undefined =>
  items.find((item) => item.getAttribute('aria-keyshortcuts')?.toLowerCase() === name.toLowerCase())
