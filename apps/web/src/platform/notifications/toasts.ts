import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { CallFailed, isCancelled } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import type { T } from '#web/platform/words/i18n.ts'

export interface Toast {
  id: number
  kind: 'error' | 'success'
  /** Toasts of one kind and key are one toast, counted. */
  key: string
  say: (t: T) => string
  times: number
}

export interface UndoOffer {
  id: number
  text: string
  undo: () => void
  /** How long it stands when it is not 8 s. */
  life_ms?: number | undefined
  /** Of its button, when it does something else than take back. */
  label?: string | undefined
}

export interface ToastState {
  toasts: readonly Toast[]
  /** At most one action can be taken back at a time. */
  offer: UndoOffer | null
}

export interface Toasts {
  store: StoreApi<ToastState>
  error(text: string): void
  /** An error by the failure itself, in the language of the screen. Spec §8. */
  fail(failure: unknown): void
  success(text: string): void
  /** Offers to take an action back for 8 s or as long as told; a newer offer replaces it. */
  offerUndo(text: string, undo: () => void, options?: Pick<UndoOffer, 'life_ms' | 'label'>): UndoOffer['id']
  dismiss(id: number): void
  dismissOffer(id: number): void
}

/** More than this on the screen at once, and the oldest goes. */
const TOASTS_MAX = 3

export function createToasts(): Toasts {
  const store = createStore<ToastState>(() => ({ toasts: [], offer: null }))
  let last_id = 0

  const show = (kind: Toast['kind'], key: string, say: Toast['say']) =>
    store.setState(({ toasts }) => {
      const same = toasts.find((toast) => toast.kind === kind && toast.key === key)
      const others = toasts.filter((toast) => toast !== same)
      last_id += 1
      const toast = { id: last_id, kind, key, say, times: (same?.times ?? 0) + 1 }
      return { toasts: [...others, toast].slice(-TOASTS_MAX) }
    })

  return {
    store,
    error: (text) => show('error', text, () => text),
    fail: (failure) => {
      if (!isCancelled(failure)) show('error', keyOf(failure), (t) => failureText(failure, t))
    },
    success: (text) => show('success', text, () => text),
    offerUndo: (text, undo, { life_ms, label } = {}) => {
      last_id += 1
      store.setState({ offer: { id: last_id, text, undo, life_ms, label } })
      return last_id
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
    dismissOffer: (id) => store.setState(({ offer }) => ({ offer: offer?.id === id ? null : offer })),
  }
}

const keyOf = (failure: unknown): string =>
  failure instanceof CallFailed
    ? `${failure.status} ${failure.code} ${failure.message} ${JSON.stringify(failure.params)}`
    : String(failure)

export const ToastsContext = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts outside <ToastsContext>')
  return toasts
}
