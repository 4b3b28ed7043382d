import { useEffect, useRef } from 'react'

/** Keys by what is pressed: `c`, `/`, `Escape`, `ArrowDown`, `shift+I`, `mod+Enter` (Ctrl or Cmd). */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>

const NOT_FIELDS = new Set(['checkbox', 'radio', 'button', 'submit'])

/** Letters belong to a field while the focus is in one. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_FIELDS.has(target.type)
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]')
}

/** Russian letters stand on the same keys: the physical key counts when the layout is not Latin. */
export function keyName(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  const isLatin = /^[a-z]$/i.test(event.key)
  const key = event.key.length === 1 && letter && !isLatin ? letter.toLowerCase() : event.key
  const name = key.length === 1 ? key.toLowerCase() : key
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : ''
  const shift = event.shiftKey && /^[a-z]$|^[A-Z][a-z]+/.test(name) ? 'shift+' : ''
  return mod + shift + name
}

/**
 * Listens while the component is mounted. Single keys are silent in fields, in dialogs and in
 * menus; Escape, F6 and `mod+` keys are heard everywhere unless something nearer has used them.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isCovered()) return
      const name = keyName(event)
      const action = latest.current[name]
      if (!action) return
      const everywhere = name === 'Escape' || name === 'F6' || name.startsWith('mod+')
      if (!everywhere && (isTyping(event.target) || isInLayer(event.target))) return
      action(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** A modal window is open: the page behind it hears nothing. */
const isCovered = (): boolean => document.querySelector('dialog:modal') !== null

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
