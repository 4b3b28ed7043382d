/** What somebody reads who has forgotten the password. */
export const recovery = {
  title: 'A new password',
  lead: 'For the mailbox {email}. All sessions end with it, on this device too.',
  password: 'New password',
  set: 'Set the password',
  done: 'The password is set. Sign in with it.',
  used: 'This link was used already',
  used_lead: 'The password was set by it. If it was not you, ask whoever runs the service for help.',
  expired: 'This link is out of date',
  expired_lead: 'Ask for another one.',
  unknown: 'There is no such link',
  unknown_lead: 'Perhaps it was not copied whole, or the password was set by another one since.',
} as const
