import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import { SignOnFailure } from './sign-on.ts'

/** Whom a token names: the claim `wmid`, else `sub`. Throws `SignOnFailure`. Decisions 41. */
export function wmidOf(claims: { sub?: unknown; wmid?: unknown; act?: unknown }): string {
  // Who acts for whom is this service's to decide, with the grants it knows.
  if (claims.act !== undefined)
    throw new SignOnFailure('blocked', 'the provider signed in somebody who acts for another')
  const wmid = claims.wmid ?? claims.sub
  if (typeof wmid !== 'string' || !isWmid(wmid)) throw new SignOnFailure('invalid', 'no wmid of 12 digits')
  return wmid
}
