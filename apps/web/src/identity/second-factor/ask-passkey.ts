/** The person closed the browser's window, or no authenticator of theirs answered. */
export class PasskeyGivenUp extends Error {
  override name = 'PasskeyGivenUp'
}

/** Loaded when it is needed: most people sign in without it. */
const library = () => import('@simplewebauthn/browser')

/** Has an authenticator sign what the server asks, both as JSON. Throws `PasskeyGivenUp`. */
export async function askPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library()
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch (cause) {
    throw new PasskeyGivenUp('no passkey was used', { cause })
  }
}

/** Has an authenticator make a passkey, as `askPasskey` does. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library()
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch (cause) {
    throw new PasskeyGivenUp('no passkey was made', { cause })
  }
}
