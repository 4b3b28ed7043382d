/**
 * What may speak for junk. `blocked`: the reader has blocked the sender. `disowned`: the domain in From says that the
 * message is not its own. `allowed_unproven`: it claims to be from whom the reader always allows, and that is not
 * proven; it speaks for neither side. `rspamd_junk`: another filter of the service's takes it for junk.
 */
export const JUNK_SIGNS = [
  'blocked',
  'allowed_unproven',
  'disowned',
  'forged',
  'sender_marked',
  'sender_marked_by_others',
  'header_junk',
  'links_junk',
  'words_junk',
  'marks_junk',
  'rspamd_junk',
] as const

/**
 * What may speak for good mail. `allowed`: the reader always allows the sender, who is proven. `known`: of the address
 * book, or written to, and proven. `vouched`: nothing proves the author, but a list that is known says that something did.
 */
export const GOOD_SIGNS = [
  'allowed',
  'known',
  'service',
  'proven',
  'vouched',
  'sender_good',
  'sender_praised',
  'sender_seen',
  'header_good',
  'links_good',
  'words_good',
  'marks_good',
  'rspamd_good',
] as const

/** A filter of the reader's own put it into Spam. */
export const FILTER_SIGN = 'filter'
