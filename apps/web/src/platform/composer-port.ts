import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import { holdKeys } from './keys/hold-keys.ts'

export interface ComposerRequest {
  mode: ComposeMode
  /** The message answered or forwarded; with mode `new`, the draft that is reopened. */
  message?: Message
  /** Of the message that is answered these words alone are quoted, as plain text. */
  quote?: string
  /** Recipients to begin with, as they would be typed. */
  to?: string
  /** With mode `new`: what it is about, and its plain text, to begin with. */
  subject?: string
  text?: string
  /** With mode `new`: a sent message is written anew, to these addresses alone, which did not get it. */
  again?: readonly string[]
  /** The sender's address to begin with. */
  from?: string
}

/** A message under a password that is to be answered or forwarded. */
export interface LockedRequest extends ComposerRequest {
  message: Message
}

export interface ComposerPortState {
  /** Asked for and not yet taken by the composer. */
  requests: readonly ComposerRequest[]
  /** Something is being written: an ended session must not leave the page. The composer keeps it true. */
  isWriting: boolean
  /** Where answers stand in the reading pane, by the id of the message that is answered. */
  slots: ReadonlyMap<number, HTMLElement>
  /** Where windows and toasts stand while a screen lies above the page, which nothing outside of it can be used under. */
  above: HTMLElement | null
  /** The message that was answered last, once its answer is sent. */
  answered: Pick<Message, 'id'> | null
  /** The list of messages that wait for their moment is on screen. */
  showsScheduled: boolean
}

/** The way to the composer for everything that stands outside it; the composer itself is loaded when first used. */
export interface ComposerPort {
  store: StoreApi<ComposerPortState>
  openComposer: (request: ComposerRequest) => void
  /** For the composer alone: what is asked of it, each request once. */
  takeRequests: () => readonly ComposerRequest[]
  /** For the composer alone: everything asked for is on screen, or will not be. Until then letters are no keys. */
  settle: () => void
}

export function createComposerPort(): ComposerPort {
  const store = createStore<ComposerPortState>(() => ({
    requests: [],
    isWriting: false,
    slots: new Map(),
    above: null,
    answered: null,
    showsScheduled: false,
  }))
  let holds: (() => void)[] = []
  return {
    store,
    openComposer: (request) => {
      holds.push(holdKeys())
      store.setState(({ requests }) => ({ requests: [...requests, request] }))
    },
    settle: () => {
      for (const release of holds) release()
      holds = []
    },
    takeRequests: () => {
      const { requests } = store.getState()
      if (requests.length > 0) store.setState({ requests: [] })
      return requests
    },
  }
}

export const ComposerContext = createContext<ComposerPort | null>(null)

export function useComposer(): ComposerPort {
  const port = useContext(ComposerContext)
  if (!port) throw new Error('useComposer outside <ComposerContext>')
  return port
}
