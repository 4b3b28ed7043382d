import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { LeavingBanner } from './LeavingBanner.tsx'
import { UndeliveredBanner } from './UndeliveredBanner.tsx'

interface SentBannersProps {
  message: Message
  mayChange: boolean
}

/** Above a sent message: what became of its sending. */
export function SentBanners({ message, mayChange }: SentBannersProps) {
  return (
    <>
      <LeavingBanner message={message} />
      <UndeliveredBanner message={message} mayChange={mayChange} />
    </>
  )
}
