import { focusList } from '#web/mailbox/list/position/focus-row.ts'
import { useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import type { Search } from '../use-search.ts'

/**
 * Escape leaves the search from anywhere on the screen. A component of its own, so that it hears
 * the key before the screen around it does: search closes before selection and message.
 */
export function SearchEscape({ search, enabled }: { search: Search; enabled: boolean }) {
  const close = (event: KeyboardEvent) => {
    if (!enabled || !search.isActive) return
    event.preventDefault()
    search.close()
    // The rows of the folder are back with the next frame.
    requestAnimationFrame(focusList)
  }
  useCommandKeys({ leave: close })
  return null
}
