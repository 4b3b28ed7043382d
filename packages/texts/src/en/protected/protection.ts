/** The letter that goes out in place of one under a password. Decisions 12. */
export const protection = {
  notification_sender: '{sender} has sent you a message protected with a password.',
  notification_sent: 'Sent: {date}',
  notification_until: 'Can be opened until: {date}',
  notification_open: 'Open the message:',
  notification_password: 'The password is not in this message: ask the sender for it in another way.',
} as const
