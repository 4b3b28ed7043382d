/** After the last event it is asked again so much later: a burst of mail is one burst. */
const QUIET_MS = 1000
/** While events go on, it is asked so often at most. */
const SELDOM_MS = 5000

/**
 * Asks again for what events do not tell: once after the last of them, now and then while they go on, and not
 * while nobody looks at the page. `key` tells apart what is asked. With `atOnce` the first is asked for without
 * waiting when nothing was asked for a while.
 */
export type AskLater = (key: string, ask: () => void, options?: { atOnce?: boolean }) => void

interface Waiting {
  ask: () => void
  timer: ReturnType<typeof setTimeout> | undefined
  /** When the first event came that was not answered yet. */
  since: number
}

interface Page {
  isHidden: () => boolean
  /** Calls back each time the page is looked at again. */
  onShown: (back: () => void) => void
}

export function createAskLater({ isHidden, onShown }: Page): AskLater {
  const waiting = new Map<string, Waiting>()
  const requestedAt = new Map<string, number>()

  const askNow = (key: string, ask: () => void) => {
    waiting.delete(key)
    requestedAt.set(key, Date.now())
    ask()
  }
  onShown(() => {
    for (const [key, { ask, timer }] of [...waiting]) if (timer === undefined) askNow(key, ask)
  })

  return (key, ask, { atOnce = false } = {}) => {
    const now = Date.now()
    const before = waiting.get(key)
    clearTimeout(before?.timer)
    const rested = now - (requestedAt.get(key) ?? Number.NEGATIVE_INFINITY)
    if (atOnce && !before && rested >= SELDOM_MS && !isHidden()) return askNow(key, ask)
    const since = before?.since ?? now
    const wait = Math.max(Math.min(QUIET_MS, since + SELDOM_MS - now), SELDOM_MS - rested, 0)
    const entry: Waiting = { ask, timer: undefined, since }
    entry.timer = setTimeout(() => {
      entry.timer = undefined
      if (!isHidden()) askNow(key, ask)
    }, wait)
    waiting.set(key, entry)
  }
}

/** The page in this browser. */
export const thisPage: Page = {
  isHidden: () => document.hidden,
  onShown: (back) =>
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) back()
    }),
}
