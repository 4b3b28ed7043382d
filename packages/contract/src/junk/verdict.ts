/** What may speak for junk. `disowned`: the domain in From says that the message is not its own. */
export const JUNK_SIGNS = [
  'disowned',
  'forged',
  'sender_marked',
  'sender_marked_by_others',
  'header_junk',
  'links_junk',
  'words_junk',
  'marks_junk',
] as const

/** What may speak for good mail. `known`: of the address book, or written to, and proven. */
export const GOOD_SIGNS = [
  'known',
  'service',
  'proven',
  'sender_good',
  'sender_seen',
  'header_good',
  'links_good',
  'words_good',
  'marks_good',
] as const

/** A filter of the reader's own put it into Spam. */
export const FILTER_SIGN = 'filter'
