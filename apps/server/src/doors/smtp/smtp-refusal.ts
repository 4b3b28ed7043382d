/** A refusal as the other server reads it: reply code, enhanced status, words. RFC 5321 §4.2, RFC 3463. */
export class SmtpRefusal extends Error {
  override name = 'SmtpRefusal'
  readonly responseCode: number

  constructor(responseCode: number, status: string, words: string) {
    super(`${status} ${words}`)
    this.responseCode = responseCode
  }
}

/** Answers to RCPT, by what became of the address. */
export const RECIPIENT_REFUSALS = {
  unknown: () => new SmtpRefusal(550, '5.1.1', 'No such mailbox'),
  off: () => new SmtpRefusal(550, '5.1.1', 'This address is switched off'),
  full: () => new SmtpRefusal(452, '4.2.2', 'The mailbox is full'),
  overfull: () => new SmtpRefusal(552, '5.2.2', 'The mailbox has been full for days'),
  suspended: () => new SmtpRefusal(450, '4.2.1', 'The mailbox takes nothing at the moment'),
  elsewhere: () => new SmtpRefusal(550, '5.7.1', 'Relay denied'),
} as const

/** Who asks for name after name is not heard out. */
export const tooManyRefused = () => new SmtpRefusal(421, '4.7.0', 'Too many unknown recipients')

/** Its whole network has asked for name after name, and comes back when that is over. */
export const networkRefused = () =>
  new SmtpRefusal(421, '4.7.0', 'Your network has asked for too many unknown recipients')

/** So many others are answered slowly that this one is not heard out. */
export const tooManyDelayed = () =>
  new SmtpRefusal(421, '4.7.0', 'Too many unknown recipients, come back later')

export const addressListed = (list: string) =>
  new SmtpRefusal(554, '5.7.1', `Your address is listed at ${list}`)

/** Little is known of whoever calls: a server that keeps its mail comes again. */
export const comeAgain = () => new SmtpRefusal(451, '4.7.1', 'Please come again in some minutes')

/** What comes for another installation comes by itself: other servers name the rest anew. RFC 5321 §4.5.3.1.10. */
export const oneAtATime = () => new SmtpRefusal(452, '4.5.3', 'One recipient at a time, please')

export const circles = () => new SmtpRefusal(554, '5.4.6', 'The message goes round in circles')

export const unknownParameter = () => new SmtpRefusal(555, '5.5.4', 'This parameter is not offered')

/** There is no room on a disk, or in memory: the other side comes back later. RFC 3463 §3.4. */
export const diskFull = () => new SmtpRefusal(452, '4.3.1', 'Insufficient system storage')
export const tooMuchAtOnce = () => new SmtpRefusal(452, '4.3.1', 'Too much mail at once')

/** Operators work on the service. RFC 3463 §3.4. */
export const underMaintenance = () => new SmtpRefusal(451, '4.3.2', 'Maintenance: please come again later')

/** What a failure of ours sounds like: the other side keeps the message and tries again. */
export const tryAgain = () => new SmtpRefusal(451, '4.3.0', 'Try again later')
