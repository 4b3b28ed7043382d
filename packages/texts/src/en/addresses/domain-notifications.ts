/** What the service tells of domains and of addresses that are lent: into the keeper, and as a letter. */
export const domainNotifications = {
  from: 'Mail domains',

  confirmed_subject: '{domain} is confirmed',
  confirmed:
    'The domain {domain} is yours as far as mail goes. Addresses can be made in Settings, Domains. Mail arrives once its MX record names our server.',
  failed_subject: '{domain} was not confirmed',
  failed:
    'For three days we looked for the proof that {domain} is yours and did not find it. Open Settings, Domains to see what was found there instead, and start again when it is right.',
  taken_subject: '{domain} was confirmed by somebody else',
  taken:
    'Somebody else has proved that {domain} is theirs. Your request has ended; whatever you have here stays.',
  ownership_lost_subject: '{domain}: the proof of ownership is gone',
  ownership_lost:
    'The proof that {domain} is yours has not been there for half an hour. Mail goes on as before; put the proof back within 14 days, or nothing will be sent from this domain any more.',
  mx_lost_subject: '{domain}: mail goes elsewhere',
  mx_lost:
    'The MX record of {domain} does not name our server any more, so new messages do not come here. Settings, Domains shows what stands there and what should.',
  sending_lost_subject: '{domain}: mail may land in spam',
  sending_lost:
    'Neither SPF nor DKIM of {domain} vouches for us any more. Messages are still sent, but other servers may take them for spam. Settings, Domains shows what to publish.',

  asked_subject: '{name} offers you the address {email}',
  asked:
    '{name}, WMID {wmid}, would like you to use the address {email}: messages to it would come to you, and you could write from it. Accept or decline in Settings, Delegated addresses, before {until}.',
  accepted_subject: '{name} has taken {email}',
  accepted: '{name}, WMID {wmid}, has accepted the address {email}. Messages to it go there from now on.',
  you_accepted_subject: 'The address {email} is yours to use',
  you_accepted:
    'Messages to {email} come to you from now on, and you can write from it. It belongs to {name}, WMID {wmid}, who can take it back at any time and sees that you write from it.',
  declined_subject: '{name} does not want {email}',
  declined: '{name}, WMID {wmid}, has declined the address {email}. It stays with you.',
  left_subject: '{name} has given {email} back',
  left: '{name}, WMID {wmid}, has given the address {email} back. Messages to it come to you again.',
  revoked_subject: 'The address {email} was taken back',
  revoked:
    '{name}, WMID {wmid}, has taken the address {email} back. New messages do not come to you, and you cannot write from it any more. The messages you have stay.',
  expired_subject: 'The time of {email} is up',
  expired:
    'The address {email} is with its owner, {name}, WMID {wmid}: the time for which it was offered or lent is up.',
} as const
