import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface Notice {
  id: number
  kind: 'error' | 'success'
  text: string
  /** The same text again does not make another notice. */
  times: number
}

export interface UndoOffer {
  id: number
  text: string
  undo: () => void
}

export interface NoticeState {
  notices: readonly Notice[]
  /** At most one removal can be taken back at a time. */
  offer: UndoOffer | null
}

export interface Notices {
  store: StoreApi<NoticeState>
  error(text: string): void
  success(text: string): void
  /** Offers to take an action back for 8 s; a newer offer replaces it. */
  offerUndo(text: string, undo: () => void): void
  dismiss(id: number): void
  dismissOffer(id: number): void
}

export function createNotices(): Notices {
  const store = createStore<NoticeState>(() => ({ notices: [], offer: null }))
  let last_id = 0

  const show = (kind: Notice['kind'], text: string) =>
    store.setState(({ notices }) => {
      const same = notices.find((notice) => notice.kind === kind && notice.text === text)
      const others = notices.filter((notice) => notice !== same)
      last_id += 1
      return { notices: [...others, { id: last_id, kind, text, times: (same?.times ?? 0) + 1 }] }
    })

  return {
    store,
    error: (text) => show('error', text),
    success: (text) => show('success', text),
    offerUndo: (text, undo) => {
      last_id += 1
      store.setState({ offer: { id: last_id, text, undo } })
    },
    dismiss: (id) => store.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) })),
    dismissOffer: (id) => store.setState(({ offer }) => ({ offer: offer?.id === id ? null : offer })),
  }
}

export const NoticesContext = createContext<Notices | null>(null)

export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('useNotices outside <NoticesContext>')
  return notices
}
