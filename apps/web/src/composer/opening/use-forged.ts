import { useRef, useState } from 'react'
import { replyRecipients } from '#contract/outbound/recipients/reply-recipients.ts'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import type { ComposerRequest, LockedRequest } from '#web/platform/composer-port.ts'

const ANSWERS = ['reply', 'reply_all']

/** Answers to forged messages wait here until the writer has said yes, once for each message. */
export function useForged(ask: (request: ComposerRequest) => void) {
  const [forged, setForged] = useState<LockedRequest | null>(null)
  const agreed = useRef(new Set<number>())
  return {
    request: forged,
    /** Where the answer would go. */
    email: forged ? (replyRecipients(forged.message.fields, isOursFor(undefined)).to[0]?.email ?? '') : '',
    /** True: the request is kept back, and asked about. */
    holds: (request: ComposerRequest): boolean => {
      const { message, mode } = request
      if (message?.proof?.state !== 'forged' || !ANSWERS.includes(mode)) return false
      if (agreed.current.has(message.id)) return false
      setForged({ ...request, message })
      return true
    },
    agree: () => {
      if (!forged) return
      agreed.current.add(forged.message.id)
      setForged(null)
      ask(forged)
    },
    giveUp: () => setForged(null),
  }
}
