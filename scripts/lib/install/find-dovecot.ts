/** Where Debian puts the IMAP server that collectors are tested against. */
export const DOVECOT = '/usr/sbin/dovecot'
/** Its door for mail that arrives, a package of its own. */
export const DOVECOT_LMTP = '/usr/lib/dovecot/lmtp'
export const DOVEADM = '/usr/bin/doveadm'
