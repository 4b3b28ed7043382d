import { type RefObject, useLayoutEffect } from 'react'
import { leaveBehind } from '#ui/motion/leave-behind.ts'
import type { Composer } from '../state/composer.ts'

const FOLDED = { opacity: 0, transform: 'perspective(1200px) rotateX(-72deg)', transformOrigin: '50% 0' }

/** An answer in the sheet of its message folds up when it has been sent. */
export function useFoldingUp(composer: Composer, frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const element = frame.current
      if (element?.dataset.shown !== 'pane' || composer.store.getState().ending !== 'sending') return
      leaveBehind(element, {
        keyframes: [{ transformOrigin: '50% 0' }, FOLDED],
        duration: '--dur-2',
        easing: '--ease-in',
      })
    },
    [composer, frame],
  )
}
