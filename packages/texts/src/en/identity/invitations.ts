/** What somebody reads who was invited. */
export const invitations = {
  title: 'Your new mailbox',
  lead: 'You were invited. Choose an address and a password: the link opens until {until}, and once.',
  form: 'New mailbox',
  firstname: 'Your name',
  firstname_hint: 'Others see it beside your address',
  name: 'Address',
  name_needed: 'Choose an address',
  password_hint: '{count} characters at least. With it you sign in',
  password_short: '{count} characters at least',
  accept: 'Make the mailbox',
  used: 'This link was used already',
  used_lead: 'The mailbox is there. If it is yours, sign in to it with its address and password.',
  expired: 'This link is out of date',
  expired_lead: 'It was good for a week. Ask whoever invited you for another one.',
  unknown: 'There is no such invitation',
  unknown_lead: 'Perhaps the link was not copied whole, or it was taken back. Ask whoever invited you.',
} as const
