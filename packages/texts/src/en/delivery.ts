/** Letters that the service writes itself: a message that could not be delivered. RFC 3464. */
export const delivery = {
  bounce_from: 'Pochtamt, delivery',
  bounce_subject: 'Your message was not delivered: {subject}',
  bounce_no_subject: 'no subject',
  bounce_failed: 'Your message could not be delivered to {recipient}.',
  bounce_given_up:
    'Your message could not be delivered to {recipient} in two days, and is not tried any more.',
  bounce_reply: 'The last answer: {reply}',
  bounce_kept: 'The message itself is in your Sent folder.',
} as const
