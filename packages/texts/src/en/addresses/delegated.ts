export const delegated = {
  delegated: 'Delegated addresses',
  lead: 'Addresses in other people’s domains that are lent to you. Their mail comes to your Inbox, and you can write from them.',
  empty: 'No addresses are lent to you',
  empty_hint:
    'The owner of a domain lends an address to a WMID. Send them yours, and the request appears here',
  requests_hint: {
    one: '{count} address is offered to you',
    other: '{count} addresses are offered to you',
  },
  address: 'Address',
  owner: 'Whose',
  state: 'State',
  answer_until: 'answer until {date}',
  until: 'until {date}',
  no_term: 'no end date',
  accept: 'Accept',
  accept_row: 'Accept {email}',
  decline: 'Decline',
  decline_row: 'Decline {email}',
  leave: 'Give back',
  leave_row: 'Give back {email}',
  sender_row: 'Sender and signature for {email}',
  active: 'Lent to you',
  leave_question: 'Give {email} back?',
  leave_hint:
    'At once: new messages go to {name}, and you cannot write from the address any more. Messages you have stay with you.',
} as const
