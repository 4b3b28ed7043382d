import { isMotionReduced } from '#ui/motion/is-motion-reduced.ts'
import { EASE_OUT, endWithNextKey, TRAVEL_MS } from './play.ts'

const TIMING = { duration: TRAVEL_MS, easing: EASE_OUT }

/**
 * Called before a message of a conversation opens or closes: the sheet below moves by what has come or gone, and what
 * has opened fades in.
 */
export function explainUnfold(thread: HTMLElement | null): void {
  if (!thread || isMotionReduced()) return
  const before = new Map([...thread.children].map((part) => [part, part.getBoundingClientRect().top]))
  const open = new Set(thread.querySelectorAll('article'))
  requestAnimationFrame(() => {
    const moved = [...thread.children].flatMap((part) => {
      const by = (before.get(part) ?? 0) - part.getBoundingClientRect().top
      return before.has(part) && by !== 0 ? [part.animate({ translate: [`0 ${by}px`, '0 0'] }, TIMING)] : []
    })
    const opened = [...thread.querySelectorAll('article')].flatMap((article) =>
      open.has(article) ? [] : [article.animate({ opacity: [0, 1] }, TIMING)],
    )
    endWithNextKey([...moved, ...opened])
  })
}
