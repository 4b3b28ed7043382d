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

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
