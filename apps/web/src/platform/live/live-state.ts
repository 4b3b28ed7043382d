import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface LiveState {
  /** The line to the mailbox has broken and does not stand again yet. */
  isLost: boolean
  /** When it is tried again by itself, in milliseconds; null while it stands, or has never stood. */
  next_try_at: number | null
  /** Tries that line again now; null while there is none. */
  tryNow: (() => void) | null
  /** The last call reached the service. A browser's own word on its network is wrong on many machines. */
  isReached: boolean
  /** What is shown was saved in this browser, and the service has not said yet how it is now. */
  isSaved: boolean
}

export const createLiveState = (): StoreApi<LiveState> =>
  createStore<LiveState>(() => ({
    isLost: false,
    next_try_at: null,
    tryNow: null,
    isReached: true,
    isSaved: false,
  }))

export const LiveStateContext = createContext<StoreApi<LiveState> | null>(null)

export function useLiveStore(): StoreApi<LiveState> {
  const store = useContext(LiveStateContext)
  if (!store) throw new Error('useLiveStore outside <LiveStateContext>')
  return store
}
