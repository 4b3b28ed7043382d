import type { KeyboardEvent } from 'react'
import { areSingleKeysOn, isSingleKey, keyName } from '#web/platform/keys/hotkeys.ts'

const ACTIONS: Readonly<Record<string, 'check' | 'open'>> = {
  ' ': 'check',
  x: 'check',
  'shift+x': 'check',
  Enter: 'open',
  'shift+Enter': 'open',
  o: 'open',
}

/** What a key does on a row that has the focus; null: nothing. Space works like a click and is never switched off. */
export function rowKey({ nativeEvent: event }: KeyboardEvent): 'check' | 'open' | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const name = keyName(event)
  if (name !== ' ' && isSingleKey(name) && !areSingleKeysOn()) return null
  return ACTIONS[name] ?? null
}
