import { AppError } from '#contract/errors.ts'
import { BEARER_MECHANISMS, bearerRefused, readBearer } from '#server/doors/programs/bearer-token.ts'
import { checkAccessToken } from '#server/identity/programs/check-access-token.ts'
import { type Answer, ImapBad, ImapNo } from '../../answer.ts'
import type { Session } from '../../session.ts'
import type { Handler } from '../handler.ts'
import { signInByPassword } from './login.ts'
import { signIn } from './sign-in.ts'

const LINE_BYTES_MAX = 8192

/** PLAIN (RFC 4616), LOGIN, which old Outlooks know alone, and tokens of the sign-on. RFC 9051 §6.2.2. */
export const authenticate: Handler<'AUTHENTICATE'> = {
  state: 'before sign-in',
  async run(session, { mechanism, initial }) {
    if (!session.connection.isSecure) throw new ImapNo('PRIVACYREQUIRED', 'STARTTLS first')
    if (mechanism === 'PLAIN') {
      const [, name = '', password = ''] = String(initial ?? (await ask(session, ''))).split('\0')
      return signInByPassword(session, name, password)
    }
    const tokens = session.parts.app.signOn.tokens?.()
    if (tokens && BEARER_MECHANISMS.includes(mechanism)) {
      const said = initial ?? (await ask(session, ''))
      return signInByToken(session, { mechanism, said, configuration_url: tokens.configuration_url })
    }
    if (mechanism !== 'LOGIN') throw new ImapNo('CANNOT', 'There is no such mechanism')
    const name = String(initial ?? (await ask(session, 'Username:')))
    return signInByPassword(session, name, String(await ask(session, 'Password:')))
  },
}

/** RFC 7628. */
async function signInByToken(
  session: Session,
  { mechanism, said, configuration_url }: { mechanism: string; said: Buffer; configuration_url: string },
): Promise<Answer> {
  const bearer = readBearer(mechanism, said)
  if (!bearer) throw new ImapBad(`${mechanism}: a name and a token were expected`)
  try {
    return await signIn(session, (from) => checkAccessToken(session.parts.app, { ...bearer, ...from }))
  } catch (error) {
    // Why, and the program answers that with nothing before it is refused.
    if (error instanceof AppError && error.code === 'incorrect_login_or_password')
      await ask(session, bearerRefused(configuration_url))
    throw error
  }
}

/** One challenge, and what is answered. Throws when the program gives up. */
async function ask({ connection }: Session, challenge: string): Promise<Buffer> {
  connection.line(`+ ${Buffer.from(challenge).toString('base64')}`)
  connection.flush()
  const line = await connection.bytes.line(LINE_BYTES_MAX)
  if (line === null) throw new ImapBad('The line broke')
  const answer = line.toString('latin1')
  if (answer === '*') throw new ImapBad('AUTHENTICATE was given up')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(answer)) throw new ImapBad('AUTHENTICATE: that is not base64')
  return Buffer.from(answer, 'base64')
}
