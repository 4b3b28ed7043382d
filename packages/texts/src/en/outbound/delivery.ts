/** Letters that the service writes itself: what became of a message. RFC 3464. */
export const delivery = {
  bounce_from: 'Pochtamt, delivery',
  bounce_subject: 'Your message was not delivered: {subject}',
  bounce_no_subject: 'no subject',
  bounce_failed: 'Your message could not be delivered to {recipient}.',
  bounce_given_up:
    'Your message could not be delivered to {recipient} in two days, and is not tried any more.',
  restored_subject: 'Your message may not have left: {subject}',
  bounce_restored:
    'The service was restored from a backup that was made while your message to {recipient} waited to leave. It may have left since; it was not sent again. Ask whether it has arrived, or send it again.',
  bounce_too_large:
    'It is larger than the other server takes. Send its files in several messages, or put them where they can be downloaded and send a link.',
  bounce_no_utf8:
    'The address has letters beyond the Latin alphabet, and the other server does not know such addresses. Ask for another address of the same person.',
  bounce_reply: 'The last answer: {reply}',
  key_lost_subject: 'Publish a new DKIM record: {name}',
  key_lost:
    'A key that signs the mail of this service cannot be opened: SECRET_KEY is not the one that sealed it. From now on a new key signs, and nobody can check its signatures until the DNS has this record:\n\n{name} TXT\n{value}\n\nIf the former SECRET_KEY is found, start the service with it: the former key will sign again, and nothing has to be published.',
  key_next_subject: 'Publish the next DKIM record: {name}',
  key_next:
    'A key that signs the mail of this service has done so for half a year. The next one signs as soon as the DNS has this record beside the former:\n\n{name} TXT\n{value}\n\nUntil then nothing changes. The former record can go a week later.',
  delayed_subject: 'Your message is on its way for long: {subject}',
  delayed:
    'Your message could not be delivered to {recipient} yet. It will be tried for two days altogether; nothing needs to be done.',
  arrived_subject: 'Your message was handed over: {subject}',
  relayed:
    'Your message to {recipient} was taken by the next mail server. That server does not tell when a message is delivered.',
  delivered: 'Your message was delivered to {recipient}.',
  bounce_kept: 'The message itself is in your Sent folder.',
} as const
