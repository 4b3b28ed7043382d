import type { TraceStep } from '#contract/operator/trace/trace.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'

/** The message has passed too many servers. RFC 5321 §6.3. */
export class MailLoop extends Error {
  override name = 'MailLoop'
}

/** Little is known of whoever brings the message: it is to come again. */
export class ComeAgain extends Error {
  override name = 'ComeAgain'
}

/** What the door says of a message that is not taken, for the operator who traces it. */
export function answerTo(error: unknown): { step: TraceStep; reply: string } {
  if (error instanceof MailLoop)
    return { step: 'refused', reply: '554 5.4.6 The message goes round in circles' }
  return { step: 'deferred', reply: laterReply(error) }
}

function laterReply(error: unknown): string {
  if (error instanceof ComeAgain) return '451 4.7.1 Please come again in some minutes'
  if (error instanceof HandsFull) return '452 4.3.1 Too much mail at once'
  return isDiskFull(error) ? '452 4.3.1 Insufficient system storage' : '451 4.3.0 Try again later'
}
