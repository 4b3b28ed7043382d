/** Why a message of a mail program is not sent. */
export type RefusedFor = 'foreign_sender' | 'domain_cannot_send' | 'no_from' | 'several_fields' | 'bare_cr'

/** The program is told, and its owner can do something about it. RFC 6409 §6. */
export class SubmissionRefused extends Error {
  override name = 'SubmissionRefused'
  readonly why: RefusedFor
  /** What it is about: an address, or the name of a header field. */
  readonly what: string

  constructor(why: RefusedFor, what: string) {
    super(`${why}: ${what}`)
    this.why = why
    this.what = what
  }
}
