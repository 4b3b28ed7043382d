import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { App } from '#server/app.ts'
import { type PasskeyRow, selectPasskeys, updatePasskeyUsed } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

/** The library throws at whatever it cannot read or believe: to us it is one more answer that is not right. */
const refusing =
  ({ log }: App) =>
  (failure: unknown): null => {
    log.info({ reason: String(failure).slice(0, REASON_CHARS_MAX) }, 'a passkey was not taken')
    return null
  }
const REASON_CHARS_MAX = 300

/** null: no object of JSON. */
function readCredential(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

const expectedBy = (app: App, challenge: string) => {
  const { rpID, origin } = relyingParty(app.config)
  // It was asked for by preference: an authenticator without a PIN is the second factor all the same.
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }
}

/** The passkey that a browser has made for this challenge; null when what it answers is not right. */
export async function verifyNewPasskey(
  app: App,
  challenge: string,
  json: string,
): Promise<WebAuthnCredential | null> {
  const response = readCredential(json)
  if (!response) return null
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    ...expectedBy(app, challenge),
    response: response as RegistrationResponseJSON,
  }).catch(refusing(app))
  return checked?.verified ? checked.registrationInfo.credential : null
}

/** Has a passkey of this account signed the challenge? Then its use is counted. Web Authentication Level 3 §7.2. */
export async function takePasskey(
  app: App,
  account_id: number,
  challenge: string,
  json: string,
): Promise<boolean> {
  const response = readCredential(json) as AuthenticationResponseJSON | null
  const passkey = (await selectPasskeys(app.db, account_id)).find(
    ({ credential_id }) => credential_id === response?.id,
  )
  if (!response || !passkey) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    ...expectedBy(app, challenge),
    response,
    credential: credentialOf(passkey),
  }).catch(refusing(app))
  if (!checked?.verified) return false
  const { newCounter: uses } = checked.authenticationInfo
  const { rpID: rp_id } = relyingParty(app.config)
  return updatePasskeyUsed(app.db, account_id, { id: passkey.id, uses, at: app.clock(), rp_id })
}

const credentialOf = ({ credential_id, public_key, uses }: PasskeyRow): WebAuthnCredential => ({
  id: credential_id,
  publicKey: new Uint8Array(public_key),
  counter: uses,
})
