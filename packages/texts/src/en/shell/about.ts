/** What the mail does, told on the about page. */
export const about = {
  hero_title: 'Mail with your WMID behind it',
  hero_lead:
    'The mailbox of a member of the system: no separate password to sign in with, threads that stay together, search that knows word forms, and your correspondence in one place.',
  hero_sign_in: 'Sign in with WMID',
  own_hero_title: 'All your mail in one place',
  own_hero_lead:
    'A mailbox with a number of its own and addresses of your choice: threads that stay together, search that knows word forms, messages that a password can seal.',
  fact_mailbox: 'of mail',
  fact_attachments: 'of attachments in a message',
  fact_message: 'the largest message accepted',
  fact_undo: 'to take a removal back',
  fact_undo_seconds: '8 s',
  search_title: 'Search that finds',
  search_text:
    'By subject, body and sender, in one folder or in all. Word forms, whole phrases in quotes, Russian and English.',
  search_sample: 'invoice',
  search_found_1: 'Invoice 2207 for the booklets',
  search_found_2: 'Re: Invoices for September',
  messages_title: 'Messages that stay in their frame',
  messages_text:
    'A message runs nothing and fetches nothing from outside. Pictures come through our server, and only when you ask for them.',
  messages_note: 'Remote images are hidden',
  messages_show: 'Show',
  senders_title: 'Senders that are checked',
  senders_text:
    'SPF, DKIM and DMARC of every incoming message are judged on arrival; a doubtful sender is marked.',
  senders_pass: 'Passed',
  senders_fail: 'Failed',
  live_title: 'Mail without reloading',
  live_text:
    'A new message is on the screen the moment it is accepted. What is read or moved in one window changes in all of them.',
  live_from: 'Keeper',
  live_subject: 'A transfer has arrived',
  own_live_from: 'Vera Sedova',
  own_live_subject: 'The booklets are printed',
  live_now: 'just now',
  aliases_title: 'An address for every occasion',
  aliases_text:
    'Aliases of the same mailbox: one for shops, another for work. Each can have a password of its own, and is switched off once it is no longer needed.',
  aliases_sample_1: 'shop',
  aliases_state_1: 'Active',
  aliases_sample_2: 'autumn.fair',
  aliases_state_2: 'Off',
  domains_title: 'Mail on your own domain',
  domains_text:
    'Connect a domain, make addresses in it and lend them to colleagues. The mail tells which DNS records are missing, and looks at them again until they are in place.',
  domains_ok: 'Found',
  domains_wait: 'Looking for it',
  sealed_title: 'Messages under seal',
  sealed_text:
    'Protect a message and its files with a password. It opens on a page of its own, you see when it was opened, and you can take it back.',
  sealed_sample: 'Contract for signature',
  sealed_state: 'Sealed',
  collectors_title: 'All mailboxes in one',
  collectors_text:
    'Collectors bring messages from mailboxes elsewhere by IMAP, old ones too, into folders of their own.',
  collectors_sample_1: 'anna@office.example',
  collectors_sample_2: 'anna@studio.example',
  collectors_state: 'Collecting',
  contacts_title: 'People at hand',
  contacts_text:
    'Contacts in groups, import and export as vCard and CSV, duplicates merged. Whoever you write to is offered as you type.',
  contacts_name_1: 'Vera Sedova',
  contacts_name_2: 'Boris Klimov',
  contacts_group: 'Printing house',
  filters_title: 'Order that keeps itself',
  filters_text:
    'Filters sort, label, forward and answer on arrival. Before you save one, it shows the messages that it would take.',
  filters_if: 'Subject contains “invoice”',
  filters_then: 'To Accounts',
  terms_1:
    'The mailbox belongs to the member of the system whose WMID it carries. Messages and addresses are used by their owner and by those to whom the owner gave access.',
  own_terms_1:
    'The mailbox belongs to the person for whom it was made. Messages and addresses are used by their owner and by those to whom the owner gave access.',
  terms_2:
    'Do not send unsolicited mail, viruses or other people’s secrets. Sending may be limited or stopped for an address that does.',
  terms_3:
    'Messages in Trash and Spam can be deleted for good by their owner at any time; the service cannot bring them back.',
  privacy_1:
    'The service keeps messages, addresses, settings and a record of sign-ins, to deliver and show the mail and to protect the mailbox. Nothing is sold, and there are no advertisements or counters of other sites.',
  privacy_2:
    'Cookies: one that keeps you signed in, one that tells that you have been, one with your language, one by which this browser is known if somebody guesses your password, and one with the page to return to after sign-in.',
  privacy_3:
    'Pictures of messages are fetched by our server, so that a sender does not learn your address on the network. Logs hold no text of messages and no passwords.',
} as const
