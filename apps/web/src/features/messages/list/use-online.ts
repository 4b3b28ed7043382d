import { useSyncExternalStore } from 'react'

/** Kept outside of the hook: another function at every render would be another subscription. */
function onChange(changed: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('online', changed, { signal: stop.signal })
  window.addEventListener('offline', changed, { signal: stop.signal })
  return () => stop.abort()
}

/** Does the browser have a network at all? */
export const useOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine)
