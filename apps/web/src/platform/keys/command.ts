import type { LucideIcon } from 'lucide-react'

export type CommandSection = 'list' | 'letter' | 'go' | 'write'

/** Something a key does. The sheet, the palette and the keys themselves all read one list of these. */
export interface Command {
  id: string
  section: CommandSection
  /** In the language of the screen. */
  text: string
  icon?: LucideIcon
  /** As `useHotkeys` names them; two strokes with a space between: `g i`. */
  keys: readonly string[]
  /** Its key is heard where the thing itself stands (a row, the search line): the list only tells of it. */
  isHeardThere?: boolean
  /** Absent: only the key does it, where it makes sense. */
  run?: (() => void) | undefined
  /** There is something to do it with. */
  isReady?: boolean
}

/** What keys call: single strokes, and of sequences the second stroke by the first one. */
export interface BoundKeys {
  single: Record<string, () => void>
  sequences: Record<'g' | '*', Record<string, () => void>>
}

/** The keys that this part of the program itself hears. */
export function boundKeys(commands: readonly Command[]): BoundKeys {
  const bound: BoundKeys = { single: {}, sequences: { g: {}, '*': {} } }
  for (const { keys, run, isHeardThere } of commands) {
    if (!run || isHeardThere) continue
    for (const key of keys) {
      const [first = '', second] = key.split(' ')
      if (second === undefined) bound.single[first] = run
      else if (first === 'g' || first === '*') bound.sequences[first][second] = run
    }
  }
  return bound
}
