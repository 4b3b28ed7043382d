import { createContext, useContext, useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface UnsavedState {
  /** Forms on the page with changes that are not saved. */
  forms: readonly symbol[]
  /** What the reader wants to do, and what would lose the changes: the question is on screen. */
  proceed: (() => void) | null
}

/** Keeps a reader from leaving a form whose changes are not saved. */
export interface Unsaved {
  store: StoreApi<UnsavedState>
  isDirty: () => boolean
  /** Does it at once, or asks first. */
  ask: (leave: () => void) => void
  /** The reader goes on and loses the changes. */
  leave: () => void
  /** The reader stays. */
  stay: () => void
}

export function createUnsaved(): Unsaved {
  const store = createStore<UnsavedState>(() => ({ forms: [], proceed: null }))
  const isDirty = () => store.getState().forms.length > 0
  return {
    store,
    isDirty,
    ask: (leave) => (isDirty() ? store.setState({ proceed: leave }) : leave()),
    leave: () => {
      const { proceed } = store.getState()
      store.setState({ forms: [], proceed: null })
      proceed?.()
    },
    stay: () => store.setState({ proceed: null }),
  }
}

/**
 * Holds the back button while changes are not saved. It must listen before the router does: the listeners of
 * a window are called in the order they came, and the router's takes the form off the page.
 */
export function holdHistory(unsaved: Unsaved, window: Window): void {
  let here = ''
  const note = () => {
    if (unsaved.isDirty()) here = window.location.pathname + window.location.search
  }
  unsaved.store.subscribe(note)
  // The router tells of its own steps by events of these names: the form stays while its list goes on.
  for (const step of ['pushState', 'replaceState']) window.addEventListener(step, note)
  window.addEventListener('popstate', (event) => {
    if (!unsaved.isDirty()) return
    // The browser has gone back already: this page takes its place again before the router hears of it.
    event.stopImmediatePropagation()
    window.history.pushState(null, '', here)
    unsaved.ask(() => window.history.back())
  })
}

export const UnsavedContext = createContext<Unsaved | null>(null)

export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('useUnsaved outside <UnsavedContext>')
  return unsaved
}

/** While `isDirty`, leaving the page asks first. */
export function useUnsavedForm(isDirty: boolean): void {
  const { store } = useUnsaved()
  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('form')
    store.setState(({ forms }) => ({ forms: [...forms, form] }))
    return () => store.setState(({ forms }) => ({ forms: forms.filter((one) => one !== form) }))
  }, [isDirty, store])
}
