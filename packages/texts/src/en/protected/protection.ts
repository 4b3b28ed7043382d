/** The letter that goes out in place of one under a password. Decisions 12. */
export const protection = {
  notice_sender: '{sender} has sent you a message protected with a password.',
  notice_sent: 'Sent: {date}',
  notice_until: 'Can be opened until: {date}',
  notice_open: 'Open the message:',
  notice_password: 'The password is not in this message: ask the sender for it in another way.',
} as const
