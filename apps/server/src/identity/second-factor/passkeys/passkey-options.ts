import { CHALLENGE_TTL_S } from '#contract/identity/second-factor/second-factor.ts'
import type { App } from '#server/app.ts'
import type { PasskeyRow } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

/** EdDSA, ES256, RS256: what authenticators have, without those that this Node calls experiments. RFC 8152 §8. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = CHALLENGE_TTL_S * 1000

const credentialsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }))

/** What a browser asks its authenticators with, as JSON. They are not asked who is there: the password said that. */
export async function usingOptions(
  app: App,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(app.config).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: credentialsOf(passkeys),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  })
  return JSON.stringify(options)
}

/** What a browser makes a new passkey with, as JSON; no authenticator holds two of one account. */
export async function makingOptions(
  app: App,
  challenge: string,
  { email, name, account_id }: { email: string; name: string; account_id: number },
  passkeys: readonly PasskeyRow[],
): Promise<string> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID: relyingParty(app.config).rpID,
    rpName: app.config.PRIMARY_MAIL_DOMAIN,
    userID: new TextEncoder().encode(String(account_id)),
    userName: email,
    userDisplayName: name,
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: credentialsOf(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
  })
  return JSON.stringify(options)
}
