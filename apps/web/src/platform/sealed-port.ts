import { type ComponentType, createContext, useContext } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'

export interface SealedLetterProps {
  message: Message
  /** Sent by the reader, who may take it back. */
  isOurs: boolean
}

/** What stands in the reading pane for a letter under a password; the mailbox knows no more of those. */
export const SealedLetterContext = createContext<ComponentType<SealedLetterProps> | null>(null)

export function useSealedLetter(): ComponentType<SealedLetterProps> {
  const SealedLetter = useContext(SealedLetterContext)
  if (!SealedLetter) throw new Error('useSealedLetter outside <SealedLetterContext>')
  return SealedLetter
}
