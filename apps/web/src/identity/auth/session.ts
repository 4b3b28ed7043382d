import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { User } from '#contract/identity/account/account.schema.ts'

/** Spec §4 App status. Only `success` has a user. */
export type Session =
  | { status: '' }
  /** The sign-on knows this wmid, or has yet to be asked who it is: a hidden frame signs it in. */
  | { status: 'load_frame'; wmid: string | null }
  | { status: 'success'; user: User }
  | { status: 'failed'; failure: unknown }

export interface SessionState {
  session: Session
  /** The session ended while a message was being written: sign in over it, leave nothing. */
  lost: boolean
}

export type SessionStore = StoreApi<SessionState>

export const createSession = (): SessionStore =>
  createStore<SessionState>(() => ({ session: { status: '' }, lost: false }))

export const SessionContext = createContext<SessionStore | null>(null)

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession outside <SessionContext>')
  return store
}

export const useSession = (): Session => useStore(useSessionStore(), ({ session }) => session)

/** Who is signed in. Only behind the gate, where there is always somebody. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'success') throw new Error('useUser before sign-in')
  return session.user
}

/** Is this a session of one alias, which sees no more than that alias and sets up nothing? Spec §6. */
export const useIsAlias = (): boolean => useUser().info.alias !== undefined

/** Is this the owner in their own mailbox, so that what is set is set for them? Spec §6. */
export function useIsOwner(): boolean {
  const { info, acting_as } = useUser()
  return info.alias === undefined && acting_as === undefined
}

/** False for somebody who may only look into this mailbox: the server refuses every change. Spec §6. */
export const useMayChange = (): boolean => useUser().acting_as?.rights !== 'read'

/** Folders and labels are made and changed, and messages moved, by whoever has the whole mailbox, and not only to look at. Spec §6. */
export function useMayManage(): boolean {
  const isAlias = useIsAlias()
  return useMayChange() && !isAlias
}
