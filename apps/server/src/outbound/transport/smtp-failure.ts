const REPLY_CHARS_MAX = 500

/** As the library fails. */
export interface SmtpFailure extends Error {
  code?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
  recipient?: string | undefined
  rejectedErrors?: SmtpFailure[] | undefined
}

export const words = (failure: SmtpFailure): string => printable(failure.response ?? failure.message)

/** What another server has said, as a line. */
export const printable = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, REPLY_CHARS_MAX)
