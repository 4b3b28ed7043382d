import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { MailCredential } from '#server/identity/password/mail-credential.ts'
import { type Answer, ImapNo } from '../../answer.ts'
import { capabilitiesOf } from '../../capabilities.ts'
import type { Session } from '../../session.ts'

/** A refusal does not come at once, so that guessing takes its time on every connection. */
const REFUSAL_MS = 1000

/** From where, and by what, somebody signs in. */
interface From {
  protocol: 'imap'
  ip: string
  agent: string
}

/** Opens the mailbox to this session, whose `check` says by what. Throws ImapNo. Spec §6. */
export async function signIn(
  session: Session,
  check: (from: From) => Promise<MailCredential>,
): Promise<Answer> {
  const { app, limits, enter } = session.parts
  if (!session.connection.isSecure)
    throw new ImapNo('PRIVACYREQUIRED', 'STARTTLS first: your password would be read')
  const { ip, agent } = session
  const at = app.clock()
  try {
    const credential = await check({ protocol: 'imap', ip, agent })
    if (agent === '') session.unnamed = { credential, protocol: 'imap', ip, at }
    session.actor = { account_id: credential.account_id }
    if (enter(session, credential))
      return { code: `CAPABILITY ${capabilitiesOf(session)}`, text: 'Signed in' }
    session.actor = null
    throw new ImapNo('LIMIT', 'Too many connections of this account')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sleep(REFUSAL_MS)
    session.refused += 1
    session.isEnding = session.refused >= limits.refused_max
    throw error
  }
}
