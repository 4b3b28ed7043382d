import { useSettings } from '#web/identity/account/get-account.ts'

/** The key that stands beside the words of a menu; none where letters and signs are switched off as keys. */
export function useKeyHint(): (hotkey: string | undefined) => { hotkey?: string } {
  const { single_keys } = useSettings()
  return (hotkey) => (single_keys && hotkey ? { hotkey } : {})
}
