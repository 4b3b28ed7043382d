const TYPED_TOGETHER_MS = 700

export interface Typed {
  text: string
  at: number
}

/**
 * The item that a key leads to: its index, or null when the key means nothing here. `active` is -1
 * before any. Going beyond an end comes in at the other. ARIA Authoring Practices, Menu.
 */
export function menuStep(
  key: string,
  active: number,
  texts: readonly string[],
  typed: Typed,
  now: number,
): number | null {
  const { length } = texts
  if (length === 0) return null
  if (key === 'ArrowDown') return (active + 1) % length
  if (key === 'ArrowUp') return active <= 0 ? length - 1 : active - 1
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key.length !== 1 || key === ' ') return null
  typed.text = (now - typed.at < TYPED_TOGETHER_MS ? typed.text : '') + key.toLowerCase()
  typed.at = now
  const index = texts.findIndex((text) => text.toLowerCase().startsWith(typed.text))
  return index === -1 ? null : index
}
