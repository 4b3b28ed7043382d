/** A line that breaks without the browser's noticing is tried again so often. */
const TRY_AGAIN_MS = 15_000

/** Calls back when the browser is online again, and every 15 s while it says so of itself; stops when disposed. */
export function whenOnline(then: () => void): Disposable {
  const timer = setInterval(() => navigator.onLine && then(), TRY_AGAIN_MS)
  window.addEventListener('online', then)
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      window.removeEventListener('online', then)
    },
  }
}
