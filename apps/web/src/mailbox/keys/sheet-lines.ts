import type { Command } from '#web/platform/keys/command.ts'

export interface SheetLine {
  text: string
  keys: string[]
}

/** One line a text: commands that say the same thing are one, with all their keys; none without a key. */
export function sheetLines(commands: readonly Command[]): SheetLine[] {
  const lines = Map.groupBy(commands, ({ text }) => text)
  return [...lines]
    .map(([text, same]) => ({ text, keys: [...new Set(same.flatMap(({ keys }) => keys))] }))
    .filter(({ keys }) => keys.length > 0)
}
