import { useLayoutEffect, useRef } from 'react'
import { areKeysHeld } from './hold-keys.ts'

/** Keys by what is pressed: `c`, `/`, `Escape`, `ArrowDown`, `shift+i`, `mod+Enter` (Ctrl or Cmd). */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

const NOT_FIELDS = new Set(['checkbox', 'radio', 'button', 'submit'])

/** Letters belong to a field while the focus is in one. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_FIELDS.has(target.type)
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]')
}

/** Signs of the Latin layout that the Russian one has elsewhere, or not at all: plain, and with Shift. */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Slash: ['/', '?'],
  Backslash: ['\\', '|'],
  Digit3: ['3', '#'],
}
/** What the Russian layout types there and no Latin layout does. */
const RUSSIAN_SIGNS = new Set(['Slash .', 'Slash ,', 'Digit3 №'])

/** The sign that stands on this key where letters are Latin; undefined when it is typed as it is. */
function latinSign({ key, code, shiftKey }: Pressed): string | undefined {
  const char = /^Key([A-Z])$/.exec(code)?.[1]
  const isOther = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  if (char) return isOther ? char.toLowerCase() : undefined
  return isOther || RUSSIAN_SIGNS.has(`${code} ${key}`) ? SIGNS[code]?.[shiftKey ? 1 : 0] : undefined
}

/** Russian letters stand on the same keys: the physical key counts when the layout is not Latin. */
export function keyName(event: Pressed): string {
  const key = latinSign(event) ?? event.key
  const name = key.length === 1 ? key.toLowerCase() : key
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : ''
  const shift = event.shiftKey && /^[a-z]$|^[A-Z][a-z]+/.test(name) ? 'shift+' : ''
  return mod + shift + name
}

/** Is it one letter or sign, with or without Shift? Those can be switched off. */
export const isSingleKey = (name: string): boolean => /^(?:shift\+)?.$/u.test(name)

/** Letters and signs as keys, on or off; arrows, Escape, F6 and `mod+` keys stay. Decisions 35. */
export function applySingleKeys(on: boolean, root: HTMLElement): void {
  if (on) delete root.dataset.singleKeys
  else root.dataset.singleKeys = 'off'
}
export const areSingleKeysOn = (): boolean => document.documentElement.dataset.singleKeys !== 'off'

/**
 * Listens while the component is mounted. Single keys are silent in fields, in dialogs and in
 * menus; Escape, F6 and `mod+` keys are heard everywhere unless something nearer has used them.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const latest = useRef(hotkeys)
  // A key that follows at once means what is on screen, not what stood there before.
  useLayoutEffect(() => {
    latest.current = hotkeys
  })
  // Before what it belongs to can be seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isCovered()) return
      const name = keyName(event)
      const action = latest.current[name]
      if (!action || (isSingleKey(name) && !areSingleKeysOn())) return
      const everywhere = name === 'Escape' || name === 'F6' || name.startsWith('mod+')
      if (!everywhere && (isTyping(event.target) || isInLayer(event.target) || areKeysHeld())) return
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
