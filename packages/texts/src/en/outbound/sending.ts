/** What becomes of a message that is sent: it waits, or comes back. */
export const sending = {
  bounced: 'Mail came back from here before, there was no such address: {recipients}',
  would_wait:
    'A lot was sent from this mailbox in a short time. This message would wait in the queue and leave by itself: {moment}',
  waits:
    'A lot was sent from this mailbox in a short time. This message waits in the queue and leaves by itself: {moment}',
} as const
