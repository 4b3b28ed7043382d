/** What is said of links that were switched off, and of answers to messages that were forged. */
export const links = {
  disguised: 'Disguised link',
  disguised_one: 'A link reads {claimed}, but leads to {host}. We have switched it off.',
  disguised_more: {
    one: '{count} link does not lead where it says: it reads {claimed}, but leads to {host}. We have switched it off.',
    other:
      '{count} links do not lead where they say. {claimed}, for one, leads to {host}. We have switched them off.',
  },
  all_off: 'Links are off',
  all_off_text: 'Nobody knows who sent this message, so its links are switched off.',
  switch_on: 'Switch on',
  ask_title: 'Switch on the links of this message?',
  says: 'It says',
  leads: 'It leads to',
  ask_text: 'Messages of banks and services are forged this way. Enter no passwords or codes there.',
  keep_off: 'Keep them off',
  answer_title: 'Reply to a forged message?',
  answer_text:
    'Nobody knows who wrote it. The reply goes to {email}: whoever owns that address will read it, or whoever forged the message.',
  answer_no: 'Do not reply',
  answer_anyway: 'Reply anyway',
} as const
