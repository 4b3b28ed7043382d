/** Where Debian puts the IMAP server that collectors are tested against. */
export const DOVECOT = '/usr/sbin/dovecot'
