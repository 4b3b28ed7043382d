/** One that has passed a message on, and has sealed what it found out of it. RFC 8617. */
export interface Sealer {
  /** Registered, or of one customer where the owner of that has many. */
  domain: string
  /** It says that the domain in From had proven itself when the message came to it. */
  vouches: boolean
}

/**
 * Did the author prove itself to the first hop whose word is taken? Back from the last: what stands behind one that is
 * not trusted is that one's word, whoever it names. Decisions 208.
 */
export function isVouchedFor(sealers: readonly Sealer[], trusted: readonly string[]): boolean {
  const stranger = sealers.findLastIndex(({ domain }) => !trusted.includes(domain))
  return sealers[stranger + 1]?.vouches ?? false
}
