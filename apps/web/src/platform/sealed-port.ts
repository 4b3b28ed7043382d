import { type ComponentType, createContext, useContext } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'

export interface ProtectedMessageProps {
  message: Message
  /** Sent by the reader, who may take it back. */
  isOurs: boolean
}

/** What stands in the reading pane for a message under a password; the mailbox knows no more of those. */
export const ProtectedMessageContext = createContext<ComponentType<ProtectedMessageProps> | null>(null)

export function useProtectedMessage(): ComponentType<ProtectedMessageProps> {
  const ProtectedMessage = useContext(ProtectedMessageContext)
  if (!ProtectedMessage) throw new Error('useSealedLetter outside <SealedLetterContext>')
  return ProtectedMessage
}
