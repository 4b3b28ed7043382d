import { useEffect, useLayoutEffect, useRef } from 'react'
import { areKeysHeld } from '#web/platform/keys/hold-keys.ts'
import { areSingleKeysOn, isTyping, keyName } from '#web/platform/keys/hotkeys.ts'
import { type CommandsIn, commandAt } from '#web/platform/keys/keymap.ts'

/** What keys do here: some of the mail screen's, and those of working through alone. */
export type TriageHandlers = Record<
  | 'archive'
  | 'reply'
  | 'later'
  | 'delete'
  | 'move'
  | 'label'
  | 'toggle_important'
  | 'unread'
  | 'spam'
  | 'undo'
  | 'next'
  | 'previous'
  | CommandsIn<'triage'>,
  (isForAll: boolean) => void
>

const SHIFT = 'shift+'

/** Hears the keys of working through while it is on screen; with Shift they mean all of the sender. */
export function useTriageKeys(handlers: TriageHandlers): void {
  const ids = Object.keys(handlers) as (keyof TriageHandlers)[]
  useScreenKeys({
    get: (name) => {
      const isForAll = name.startsWith(SHIFT)
      const id = commandAt(isForAll ? name.slice(SHIFT.length) : name, ids)
      return id && (() => handlers[id](isForAll))
    },
  })
}

/** Hears keys, by their names, while nothing lies above the screen and nothing is typed. */
export function useScreenKeys(handlers: { get: (name: string) => (() => void) | undefined }): void {
  const latest = useRef(handlers)
  // With the screen, not after it: the next key is about what is shown.
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey } = event
      if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return
      if (isTyping(target) || isAbove(target) || !areSingleKeysOn() || areKeysHeld()) return
      const name = event.key === ' ' ? 'Space' : keyName(event)
      const run = latest.current.get(name)
      // A button that has the focus is pressed by Enter and Space.
      const isPress = name === 'Enter' || name === 'Space'
      if (!run || (isPress && target instanceof HTMLElement && target.matches('button, a[href]'))) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** In a menu, in an answer, or under another window. */
const isAbove = (target: EventTarget | null): boolean =>
  document.querySelectorAll('dialog:modal').length > 1 ||
  (target instanceof Element && target.closest('[popover], [data-pane="composer"]') !== null)
