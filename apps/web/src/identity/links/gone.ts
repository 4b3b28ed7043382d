import { CallFailed } from '#web/platform/calls/call-failed.ts'

const GONE = { entity_not_found: 'unknown', link_used: 'used', link_expired: 'expired' } as const
/** Why a link opens nothing. */
export type Gone = (typeof GONE)[keyof typeof GONE]

/** undefined: it was refused for something else. */
export const goneBy = (failure: unknown): Gone | undefined =>
  failure instanceof CallFailed && failure.code !== null && failure.code in GONE
    ? GONE[failure.code as keyof typeof GONE]
    : undefined

/** What a link offers, or why it offers nothing any more. */
export async function offerOf<Offer>(call: Promise<Offer>): Promise<Offer | Gone> {
  try {
    return await call
  } catch (failure) {
    const gone = goneBy(failure)
    if (gone) return gone
    throw failure
  }
}
