import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'

/** Two of each kind, so that a key can follow another. RSA signs from the first day, Ed25519 where its record is seen. */
export const SELECTORS = ['pmt1', 'pmt2', 'pmte1', 'pmte2'] as const
export type Selector = (typeof SELECTORS)[number]

export const ALGORITHMS = ['rsa', 'ed25519'] as const
export type KeyAlgorithm = (typeof ALGORITHMS)[number]

export const algorithmOf = (selector: Selector): KeyAlgorithm =>
  selector.startsWith('pmte') ? 'ed25519' : 'rsa'

/** The record that leads to the key of a selector. */
export const KEY_RECORDS = {
  pmt1: 'dkim1',
  pmt2: 'dkim2',
  pmte1: 'dkim_ed1',
  pmte2: 'dkim_ed2',
} as const satisfies Record<Selector, DomainRecord['key']>
