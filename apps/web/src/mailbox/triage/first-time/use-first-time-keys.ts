import { type CommandsIn, commandAt } from '#web/platform/keys/keymap.ts'
import { useScreenKeys } from '../use-triage-keys.ts'

/** What keys do while senders are decided about: some of the mail screen's, and those of the senders alone. */
export type FirstTimeHandlers = Partial<
  Record<'next' | 'previous' | 'undo' | CommandsIn<'newcomers'>, () => void>
>

export function useFirstTimeKeys(handlers: FirstTimeHandlers): void {
  const ids = Object.keys(handlers) as (keyof FirstTimeHandlers)[]
  useScreenKeys({
    get: (name) => {
      const id = commandAt(name, ids)
      return id && handlers[id]
    },
  })
}
