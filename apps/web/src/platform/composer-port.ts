import { createContext, useContext } from 'react'
import type { ComposeMode } from '#contract/compose/compose.ts'
import type { Message } from '#contract/messages/message.ts'

export interface ComposerRequest {
  mode: ComposeMode
  /** The letter answered or forwarded; with mode `new`, the draft that is reopened. */
  message?: Message
  /** Recipients to begin with. */
  to?: string
  /** The sender's address to begin with. */
  from?: string
}

/** The way to the composer for everything that stands outside it; the composer itself is loaded when first used. */
export interface ComposerPort {
  openComposer: (request: ComposerRequest) => void
  /** Something is being written: an ended session must not leave the page. */
  isOpen: () => boolean
}

export const ComposerContext = createContext<ComposerPort | null>(null)

export function useComposer(): ComposerPort {
  const port = useContext(ComposerContext)
  if (!port) throw new Error('useComposer outside <ComposerContext>')
  return port
}
