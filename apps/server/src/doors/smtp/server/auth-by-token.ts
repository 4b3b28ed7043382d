import type { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { type BearerToken, readBearer } from '#server/doors/programs/bearer-token.ts'

/** The library's conversation, as far as AUTH is spoken in it. */
export interface AuthByToken {
  connection: SMTPConnection
  mechanism: string
  /** What is told before a refusal. */
  refused: string
}

interface Refusal {
  responseCode?: number
  message?: string
}

const ABORTED = '*'
const WRONG_TOKEN = 535

/** AUTH OAUTHBEARER and XOAUTH2: the library reads the second alone, and says nothing of why. RFC 7628, RFC 4954 §4. */
export function authByToken(auth: AuthByToken, initial: string | undefined, callback: () => void): void {
  const { connection } = auth
  const take = (said: string, next: () => void) => {
    const bearer = said === ABORTED ? null : readBearer(auth.mechanism, Buffer.from(said, 'base64'))
    if (bearer) return void signIn(auth, bearer, next)
    connection.send(
      501,
      said === ABORTED ? 'Authentication aborted' : '5.5.2 A name and a token were expected',
    )
    next()
  }
  if (initial === undefined) {
    connection._nextHandler = (line, next) => take(line.toString().trim(), next)
    connection.send(334)
    callback()
  } else take(initial, callback)
}

function signIn(
  { connection, refused }: AuthByToken,
  { login: username, token: accessToken }: BearerToken,
  next: () => void,
): void {
  const { session } = connection
  const auth = { method: 'XOAUTH2', username, accessToken, validatePassword: () => false } as const
  connection._server.onAuth(auth, session, (error, response) => {
    const { responseCode = WRONG_TOKEN, message = '' } = (error ?? {}) as Refusal
    if (response?.user) {
      session.user = response.user
      session.transmissionType = connection._transmissionType()
      connection.send(235, 'Authentication successful')
    } else if (responseCode === WRONG_TOKEN) {
      // The program answers that with nothing before it is refused.
      connection._nextHandler = (_line, then) => {
        connection.send(responseCode, message)
        then()
      }
      connection.send(334, Buffer.from(refused).toString('base64'))
    } else connection.send(responseCode, message)
    next()
  })
}
