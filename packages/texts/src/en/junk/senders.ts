/** Senders and domains that are blocked or always allowed, where their messages are read. */
export const senders = {
  block_or_allow: 'Block or allow',
  block: 'Block {sender}',
  allow: 'Always allow {sender}',
  unblock: 'Unblock {sender}',
  now_blocked: 'Messages from {sender} will go to Spam',
  now_allowed: 'Messages proven to be from {sender} will not go to Spam',
  now_unblocked: '{sender} is not blocked any more',
} as const
