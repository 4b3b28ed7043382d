import { Secret, TOTP } from 'otpauth'
import { TOTP_DIGITS } from '#contract/identity/second-factor/second-factor.ts'

const PERIOD_S = 30
/** A clock that is late or early by a step is right enough. RFC 6238 §5.2. */
const WINDOW = 1
/** RFC 4226 §4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    // What authenticators take for granted, whatever the address says.
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

/** In base32, as it is typed into an authenticator. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that authenticators read from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

/** The step of time that these digits belong to, in 30 s since 1970; null when they are none of this secret now. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}
