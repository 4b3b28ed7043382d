export const auth = {
  sign_in: 'Sign in',
  sign_in_title: 'Sign in',
  sign_in_lead: 'With WMID, alias or email',
  with_keeper: 'Sign in with Keeper',
  or_password: 'or with a password',
  password_form: 'Sign in with a password',
  login: 'Login',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  enter_login: 'Enter login',
  enter_password: 'Enter password',
  alias_hint: 'An alias password opens that alias only. For the whole mailbox sign in with Keeper.',
  loading: 'Loading mail',
  opening: 'Opening the mailbox',
  slow: 'Taking longer than usual',
  failed: 'Could not load the mailbox',
  retry: 'Retry',
  again_title: 'Sign in again',
  again_lead: 'The session has ended. Your message is safe and can be sent after you sign in.',
  again_password: 'Password for {login}',

  sections: 'Services',
  about: 'About',
  mail: 'Mail',
  hero_title: 'Mail with your WMID behind it',
  hero_lead:
    'The mailbox of a member of the system: no separate password to sign in with, threads that stay together, search that knows word forms, and your correspondence in one place.',
  hero_sign_in: 'Sign in with WMID',
  to_mail: 'Go to mail',
  search_title: 'Search that finds',
  search_text:
    'By subject, body and sender, in one folder or in all. Word forms, whole phrases in quotes, Russian and English.',
  search_sample: 'invoice',
  search_found_1: 'Invoice 2207 for the booklets',
  search_found_2: 'Re: Invoices for September',
  letters_title: 'Letters that stay in their frame',
  letters_text:
    'A letter runs nothing and fetches nothing from outside. Pictures come through our server, and only when you ask for them.',
  letters_notice: 'Remote images are hidden',
  letters_show: 'Show',
  senders_title: 'Senders that are checked',
  senders_text:
    'SPF, DKIM and DMARC of every incoming letter are judged on arrival; a doubtful sender is marked.',
  senders_pass: 'Passed',
  senders_fail: 'Failed',
  live_title: 'Mail without reloading',
  live_text:
    'A new letter is on the screen the moment it is accepted. What is read or moved in one window changes in all of them.',
  live_from: 'Keeper',
  live_subject: 'A transfer has arrived',
  live_now: 'just now',
  fact_mailbox: 'of mail',
  fact_attachments: 'of attachments in a letter',
  fact_message: 'the largest letter accepted',
  fact_undo: 'to take a removal back',
  fact_undo_seconds: '8 s',
  terms_long: 'Terms of use',
  terms_1:
    'The mailbox belongs to the member of the system whose WMID it carries. Letters and addresses are used by their owner and by those to whom the owner gave access.',
  terms_2:
    'Do not send unsolicited mail, viruses or other people’s secrets. Sending may be limited or stopped for an address that does.',
  terms_3:
    'Letters in Trash and Spam can be deleted for good by their owner at any time; the service cannot bring them back.',
  privacy_long: 'Privacy policy',
  privacy_1:
    'The service keeps letters, addresses, settings and a record of sign-ins, to deliver and show the mail and to protect the mailbox. Nothing is sold, and there are no advertisements or counters of other sites.',
  privacy_2:
    'Cookies: one that keeps you signed in, one that tells that you have been, one with your language and one with the page to return to after sign-in.',
  privacy_3:
    'Pictures of letters are fetched by our server, so that a sender does not learn your address on the network. Logs hold no text of letters and no passwords.',
} as const
