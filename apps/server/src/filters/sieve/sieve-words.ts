/** A quoted string: only its two special characters are escaped. NUL does not exist there. RFC 5228 §2.4.2. */
export const quoted = (text: string): string => `"${text.replaceAll('\0', '').replace(/["\\]/g, '\\$&')}"`

/** What people wrote, for a `#` comment: it ends with its line and may not begin another. */
export const remark = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Our pattern as the pattern of `:matches`, where a backslash escapes. RFC 5228 §2.7.1. */
export const pattern = (text: string): string => text.replaceAll('\\', '\\\\')

/** Words that stand in a pattern for themselves. */
export const literally = (text: string): string => text.replace(/[\\*?]/g, '\\$&')

/** A label as an IMAP keyword, which has no spaces and ASCII only. RFC 9051 §2.3.2. */
export const keyword = (name: string, id: number): string => (/^[\w.-]+$/.test(name) ? name : `label_${id}`)
