import type { KeyboardEvent } from 'react'
import { areSingleKeysOn, isSingleKey, keyName } from '#web/platform/keys/hotkeys.ts'
import { type CommandsIn, commandAt } from '#web/platform/keys/keymap.ts'

type RowAction = 'check' | 'open'

const ACTIONS: Record<CommandsIn<'row'> | 'check' | 'check_to', RowAction> = {
  open: 'open',
  check: 'check',
  check_to: 'check',
}

/** Keys of every row of a grid, which no setting switches off: Space checks, and Shift+Enter opens like a click with Shift. */
const CLICKS: Readonly<Record<string, RowAction>> = { ' ': 'check', 'shift+Enter': 'open' }

/** What a key does on a row that has the focus; null: nothing. */
export function rowKey({ nativeEvent: event }: KeyboardEvent): RowAction | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const name = keyName(event)
  if (CLICKS[name]) return CLICKS[name]
  const command = commandAt(name, ['open', 'check', 'check_to'])
  if (!command || (isSingleKey(name) && !areSingleKeysOn())) return null
  return ACTIONS[command]
}
