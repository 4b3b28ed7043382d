/** What came into Spam in a week, as a message of the service. */
export const spamDigest = {
  from: 'Spam of the week',
  subject: { one: '{count} message in Spam this week', other: '{count} messages in Spam this week' },
  lead: {
    one: '{count} message has come into Spam since the last list. If it should not be there, open it and press “Not spam”.',
    other:
      '{count} messages have come into Spam since the last list. If one should not be there, open it and press “Not spam”.',
  },
  no_subject: 'no subject',
  more: { one: '… and {count} more', other: '… and {count} more' },
  open: 'Open Spam:',
  off: 'This list comes once a week at most. It is turned off in Settings, General.',
} as const
