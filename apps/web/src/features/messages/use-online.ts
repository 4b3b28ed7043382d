import { useSyncExternalStore } from 'react'

/** Does the browser have a network at all? */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const stop = new AbortController()
      window.addEventListener('online', changed, { signal: stop.signal })
      window.addEventListener('offline', changed, { signal: stop.signal })
      return () => stop.abort()
    },
    () => navigator.onLine,
  )
