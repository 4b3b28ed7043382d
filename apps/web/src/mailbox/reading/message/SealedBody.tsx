import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useProtectedMessage } from '#web/platform/sealed-port.ts'
import { MessageSkeleton } from './MessageBody.tsx'

interface SealedBodyProps {
  message: Message
  isOurs: boolean
}

/** A message under a password: what opens it is fetched when there is one. */
export function SealedBody({ message, isOurs }: SealedBodyProps) {
  const ProtectedMessage = useProtectedMessage()
  return (
    <PartBoundary key={message.id}>
      <PartSuspense fallback={<MessageSkeleton />}>
        <ProtectedMessage message={message} isOurs={isOurs} />
      </PartSuspense>
    </PartBoundary>
  )
}
