/** What the service tells a person of their access: into the keeper, and as a letter. `{ip}`, `{wmid}`, `{until}` are filled in. */
export const notices = {
  from: 'Mailbox security',
  no_end: 'until further notice',
  term: 'until {until}',
  footer:
    'If this was not you, open Settings, Access and log: end the other sessions there and change the password.',

  code_subject: 'Mail: confirmation code',
  code_text:
    '{code} is the code to {purpose}. It was asked for on {at} from the address {ip} and is good for 10 minutes.\nTell it to nobody: our staff never ask for it.',
  code_for_new: 'set the mailbox password',
  code_for_change: 'change the mailbox password',
  code_for_ba: 'open the mailbox of a business account',
  code_for_app_password: 'make a password for a mail program',
  code_for_export: 'take the whole mailbox with you as an archive',
  code_for_second_factor: 'set up two-step sign-in',
  code_for_operator: 'open the operator’s pages',

  password_changed_subject: 'The mailbox password was changed',
  password_changed: 'The mailbox password was changed from the address {ip}. All other sessions have ended.',

  password_link_made_subject: 'An operator has made a link for a new password',
  password_link_made:
    'An operator of the service has made a link by which the password of this mailbox can be set anew, once and within a day. If you did not ask for it, write to them.',
  password_reset_subject: 'The mailbox password was set anew',
  password_reset:
    'The password of this mailbox was set anew by a link, from the address {ip}. All sessions have ended.',

  second_factor_set_subject: 'Two-step sign-in was set up',
  second_factor_set:
    'From the address {ip} a second step was added to signing in with the mailbox password. Mail programs need passwords of their own from now on.',
  second_factor_removed_subject: 'A second step of signing in was removed',
  second_factor_removed:
    'From the address {ip} a second step of signing in with the mailbox password was removed.',
  recovery_code_used_subject: 'A recovery code was used to sign in',
  recovery_code_used:
    'Somebody signed in to the mailbox from the address {ip} with the password and a recovery code. The code is used up.',

  export_begun_subject: 'An archive of your mailbox was begun',
  export_begun:
    'An archive of the whole mailbox was begun from the address {ip}. Whoever is signed in to the mailbox can download it for 7 days once it is ready. It can be thrown away in Settings, Mail collection.',

  opened_by_user_subject: 'Your mailbox was opened by WMID {wmid}',
  opened_by_user:
    'WMID {wmid}, whom you let open your mailbox, has opened it from the address {ip}. Access ends at {until} at the latest. What is done there is in your sign-in log.',
  opened_by_support_subject: 'Your mailbox was opened by support',
  opened_by_support:
    'A support officer, WMID {wmid}, has opened your mailbox to look at it, and cannot change anything. Access ends at {until} at the latest. The reason given: {reason}',
  opened_by_ba_subject: 'The mailbox of the business account was opened by WMID {wmid}',
  opened_by_ba:
    'WMID {wmid}, a member of this business account, has opened its mailbox from the address {ip}. Access ends at {until} at the latest.',
  you_opened_user_subject: 'You opened the mailbox of {name}',
  you_opened_user:
    'From the address {ip} the mailbox of {name}, WMID {wmid}, was opened in your name. Access ends at {until} at the latest. Its owner has been told.',
  you_opened_support_subject: 'You opened the mailbox of {name} as support',
  you_opened_support:
    'From the address {ip} the mailbox of {name}, WMID {wmid}, was opened in your name, to look only. Access ends at {until} at the latest. Its owner has been told. The reason given: {reason}',
  you_opened_ba_subject: 'You opened the mailbox of {name}',
  you_opened_ba:
    'From the address {ip} the mailbox of the business account {name}, WMID {wmid}, was opened in your name. Access ends at {until} at the latest.',

  grant_given_read_subject: 'You let {name} read your mailbox',
  grant_given_read:
    '{name}, WMID {wmid}, may open your mailbox and read it {term}. This was set from the address {ip}.',
  grant_given_full_subject: 'You let {name} work in your mailbox',
  grant_given_full:
    '{name}, WMID {wmid}, may open your mailbox, read, write and send messages there {term}. This was set from the address {ip}.',
  grant_got_read_subject: 'WMID {wmid} lets you read their mailbox',
  grant_got_read:
    'You may open the mailbox of WMID {wmid} and read it {term}. It is in Settings, Access and log.',
  grant_got_full_subject: 'WMID {wmid} lets you work in their mailbox',
  grant_got_full:
    'You may open the mailbox of WMID {wmid}, read, write and send messages there {term}. It is in Settings, Access and log.',
} as const
