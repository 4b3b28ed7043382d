import { type CommandId, keysOf } from './keymap.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
}

/**
 * A key as it is written on the keyboard, one label a stroke: `g i` → G, I; `shift+ArrowDown` → ⇧, ↓;
 * `mod+k` → Ctrl, K (⌘ on a Mac).
 */
export function keyLabels(key: string, isMac: boolean): string[] {
  return key.split(' ').flatMap((stroke) => {
    const [name = '', ...before] = stroke === '+' ? ['+'] : stroke.split('+').reverse()
    const held = before.reverse().map((one) => (one === 'mod' ? (isMac ? '⌘' : 'Ctrl') : '⇧'))
    return [...held, SIGNS[name] ?? (name.length === 1 ? name.toUpperCase() : name)]
  })
}

/** The key of a command as menus and tooltips show it: `E`, `Shift+I`, `Ctrl+Enter`, `* A`, `↑`. */
export function keyHint(id: CommandId): string {
  const strokes = keysOf(id)[0].split(' ')
  return strokes.map((stroke) => stroke.split(/\b\+/).map(written).join('+')).join(' ')
}

const HELD: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift' }
const written = (name: string): string =>
  HELD[name] ?? (name === 'Enter' ? name : (SIGNS[name] ?? (name.length === 1 ? name.toUpperCase() : name)))

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (id: CommandId): string => keyHint(id).replace('Ctrl', 'Control')

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
