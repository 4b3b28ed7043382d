/** How a message is put under a password, and what its stamp says. */
export const sealing = {
  under: 'Under a password',
  pass_on: 'Pass it on separately. The subject stays readable.',
  sealed_now: 'Message sealed, password made',
  unsealed_now: 'The message is not under a password any more',
  send: 'Seal and send',
  send_short: 'Seal',
  stamp: 'Sender proven: written in Pochtamt, {domain}. Sent on {when}',
} as const
