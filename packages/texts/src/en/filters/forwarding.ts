/** The letter that asks whether mail may be forwarded to an address. */
export const forwarding = {
  message_from: 'Pochtamt',
  message_subject: '{owner} wants to forward mail to you',
  message_text:
    'The owner of {owner} wants some of the messages that arrive there to be forwarded to {email}.\n\nNothing is forwarded unless you agree. To agree or to refuse, open this page and press a button:\n\n{link}\n\nKeep this message: the same page stops the forwarding whenever you like. If you know nothing of this, do nothing.',
} as const
