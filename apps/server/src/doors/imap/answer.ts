/** What follows the tag: OK, with a response code where one matters. RFC 9051 §7.1. */
export interface Answer {
  code?: string
  text?: string
}

/** The command is refused, and why: `NO [code] text`. */
export class ImapNo extends Error {
  override name = 'ImapNo'
  readonly code: string | null
  constructor(code: string | null, text: string) {
    super(text)
    this.code = code
  }
}

/** The command cannot be meant now, or so: `BAD text`. */
export class ImapBad extends Error {
  override name = 'ImapBad'
}
