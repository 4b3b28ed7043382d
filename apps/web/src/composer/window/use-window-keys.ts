import type { KeyboardEvent } from 'react'
import { keyName } from '#web/platform/keys/hotkeys.ts'
import { type CommandsIn, commandAt } from '#web/platform/keys/keymap.ts'
import type { Composer } from '../state/composer.ts'
import { keepTabInside, textFromSubject } from './focus-order.ts'

interface WindowKeysParts {
  composer: Composer
  /** Tab does not leave the window. */
  isModal: boolean
  onEscape: () => void
}

/** The keys of a window of the composer, for its frame: sending, saving, leaving, and where Tab goes. */
export function useWindowKeys({ composer, isModal, onEscape }: WindowKeysParts) {
  const actions: Record<CommandsIn<'composer'> | 'leave', () => void> = {
    send: () => void composer.send(),
    save_draft: () => void composer.save(),
    leave: onEscape,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, defaultPrevented } = event
    // Floating panels and dialogs are ours in React, but elsewhere on the page.
    if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    const dialog = target.closest('dialog')
    if (dialog && currentTarget.contains(dialog)) return
    const command = commandAt(keyName(event.nativeEvent), ['send', 'save_draft', 'leave'])
    if (command) {
      event.preventDefault()
      event.stopPropagation()
      actions[command]()
    } else if (event.key === 'Tab') {
      if (!textFromSubject(event, currentTarget) && isModal) keepTabInside(event, currentTarget)
    }
  }
  return {
    onKeyDown,
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      // The editor has an Enter of its own.
      if (commandAt(keyName(event.nativeEvent), ['send'])) onKeyDown(event)
    },
  }
}
