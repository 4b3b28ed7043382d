import { ImapBad, ImapNo } from '../../answer.ts'
import type { Session } from '../../session.ts'
import type { Handler } from '../handler.ts'
import { signIn } from './sign-in.ts'

const LINE_BYTES_MAX = 8192

/** PLAIN (RFC 4616) and LOGIN, which old Outlooks know alone. RFC 9051 §6.2.2. */
export const authenticate: Handler<'AUTHENTICATE'> = {
  state: 'before sign-in',
  async run(session, { mechanism, initial }) {
    if (!session.connection.isSecure) throw new ImapNo('PRIVACYREQUIRED', 'STARTTLS first')
    if (mechanism === 'PLAIN') {
      const [, name = '', password = ''] = String(initial ?? (await ask(session, ''))).split('\0')
      return signIn(session, name, password)
    }
    if (mechanism !== 'LOGIN') throw new ImapNo('CANNOT', 'PLAIN and LOGIN are all there is')
    const name = String(initial ?? (await ask(session, 'Username:')))
    return signIn(session, name, String(await ask(session, 'Password:')))
  },
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
