import { useSettings } from '#web/identity/account/get-account.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { CommandId } from '#web/platform/keys/keymap.ts'

/** The key that stands beside the words of a menu; none where letters and signs are switched off as keys. */
export function useKeyHint(): (id: CommandId) => { hotkey?: string } {
  const { single_keys } = useSettings()
  return (id) => (single_keys ? { hotkey: keyHint(id) } : {})
}
