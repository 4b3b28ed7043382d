import { type RefObject, useEffect, useState } from 'react'
import { focusList } from '#web/mailbox/list/position/focus-row.ts'
import type { Composer } from '../state/composer.ts'

/**
 * Where the caret is: in To at the beginning (the text takes it itself when somebody is addressed
 * already), in the first wrong field after a refusal, back in the window when it is a bar no more.
 * The element that had the focus before the window gets it back, else the list.
 */
export function useComposerFocus(composer: Composer, frame: RefObject<HTMLElement | null>): void {
  // Before anything in the window takes it, as the text of an answer does.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const giveBack = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const isHere = before instanceof HTMLElement && before.isConnected && before !== document.body
      if (isHere) before.focus({ preventScroll: true })
      else focusList()
    }
    const focus = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus()
    if (composer.store.getState().recipients.to.addresses.length === 0) focus('[data-recipients="to"]')

    const stop = composer.store.subscribe((now, then) => {
      // Fields that were folded away are there only after the next render.
      const later = (selector: string) => setTimeout(() => focus(selector))
      if (now.ending === 'sending' && then.ending !== 'sending') {
        if (frame.current?.contains(document.activeElement)) later('[data-send]')
      }
      if (now.refusal !== then.refusal && now.refusal) {
        const { refusal } = now
        if (refusal.kind === 'wrong_fields') later(`[data-recipients="${refusal.fields[0]}"]`)
        else if (refusal.kind === 'no_recipient') later('[data-recipients="to"]')
        else if (refusal.kind === 'wrong_password') later('[data-password]')
        else later('[data-message-text]')
      }
      if (now.display === 'collapsed' && then.display !== 'collapsed') giveBack()
      if (then.display === 'collapsed' && now.display !== 'collapsed') later('[data-message-text]')
    })
    return () => {
      stop()
      if (document.activeElement === document.body) giveBack()
    }
  }, [composer, frame, before])
}
