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

  forgotten: 'Forgot the password?',
  forgotten_lead: 'For mailboxes by invitation. A link goes to the recovery address that you have named.',
  request: 'Send the link',
  requested:
    'If there is such a mailbox with a recovery address, the link is on its way there. If nothing comes within minutes, ask whoever runs the service.',
  back: 'Back to the sign-in',

  address: 'Recovery address',
  address_hint: 'Where a link goes when you forget the password',
  address_none: 'None',
  address_waiting: 'Not confirmed',
  address_confirmed: 'Confirmed',
  address_set: 'Name one',
  address_change: 'Change',
  address_save: 'Save',
  address_remove: 'Remove',
  address_form_hint: 'In another mailbox of yours. A link to confirm it goes there',

  confirm_title: 'Is this address yours?',
  confirm_lead:
    'Somebody has named it as the recovery address of a mailbox. If it was you, confirm: a link goes here when the password is forgotten.',
  confirm: 'It is mine',
  confirmed: 'Confirmed',
  confirmed_lead: 'If the password of {owner} is forgotten, a link comes to this address.',
  confirm_late: 'It was good for a week. Name the address once more in the settings of the mailbox.',
  confirm_unknown: 'Perhaps it was not copied whole, or another address was named since.',
} as const
