import { useSyncExternalStore } from 'react'

/** The part of the address after `#`, with it, which is sent to no server. */
export const useFragment = (): string =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )
