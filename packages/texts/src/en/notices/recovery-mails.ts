/** What goes to the recovery address of a mailbox. */
export const recoveryMails = {
  from: 'Mailbox security',
  confirm_subject: 'Is this the recovery address of {owner}?',
  confirm:
    'The owner of the mailbox {owner} wants {email} to be where a link goes when its password is forgotten.\n\nIf that is you, open this page and press the button:\n\n{link}\n\nIf you know nothing of this, do nothing.',
  forgotten_subject: 'A new password for {owner}',
  forgotten:
    'Somebody has said that the password of the mailbox {owner} is forgotten. This link sets another one, once and within an hour:\n\n{link}\n\nIf it was not you, do nothing: the password stays as it is.',
  reset_subject: 'The password of {owner} was set anew',
  reset:
    'The password of the mailbox {owner} was set anew by a link, from the address {ip}. All sessions have ended. If it was not you, ask whoever runs the service for help.',
} as const
