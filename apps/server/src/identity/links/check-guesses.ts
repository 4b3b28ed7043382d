import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { noteAttempt } from '../password/sign-in-limits.ts'

/**
 * Counts a link that there is not: whoever tries many is told to wait, `too_many_requests`. One that is right is let
 * through whatever else came from its network: nobody keeps others out, and a token of 32 bytes is not guessed.
 */
export const checkGuesses = async (app: App, { address }: Pick<Call, 'address'>): Promise<void> =>
  void (await noteAttempt(app, { own: `link from:${networkOf(address)}`, shared: [] }))
