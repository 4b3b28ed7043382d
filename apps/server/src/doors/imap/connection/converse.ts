import { type Fault, type Reading, readCommand } from '#imap/read/read-command.ts'
import { responseText } from '#imap/write/answers.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { refusalOf } from '../refusal-of.ts'
import { runCommand } from '../run-command.ts'
import { isUtf8, type Session } from '../session.ts'
import { ConnectionGone } from './connection.ts'
import { openPipelinedAppends, type PipelinedAppends } from './pipelined-appends.ts'
import { refuseMessage, type TakenMessage, type Taking, takeMessage } from './take-message.ts'

/**
 * One conversation from greeting to end: a command is read once the one before it is answered, so that what waits
 * costs nothing; but for APPENDs, of which some are put in while the next is read. RFC 9051 §5.5.
 */
export async function converse(session: Session): Promise<void> {
  const { connection, parts } = session
  connection.line(`* OK [CAPABILITY ${capabilitiesOf(session)}] Pochtamt`)
  connection.flush()
  const appends = openPipelinedAppends(session)
  let faults = 0
  while (!session.isEnding && connection.isOpen) {
    const read = await readCommand(connection.bytes, readingOf(session, appends))
    if (read === null) break
    if (!('fault' in read) && read.command.name === 'APPEND') {
      faults = 0
      await appends.begin(read.tag, read.command)
      continue
    }
    await appends.answered()
    if ('fault' in read) {
      const { answer, isFatal } = read.fault
      connection.line(`${read.tag ?? '*'} ${answer} ${faultText(session, read.fault)}`)
      faults += 1
      if (isFatal || faults >= parts.limits.faults_max) {
        connection.line('* BYE Too much that is not understood')
        break
      }
    } else {
      faults = 0
      session.isBusy = true
      await runCommand(session, read.tag, read.command)
      session.isBusy = false
    }
    connection.flush()
    // Whoever asks and does not read is not heard either: short answers to a million commands are a lot of memory.
    if (connection.isFull) await connection.taken()
    await goOn(session)
  }
  await appends.answered()
  if (session.goodbye !== null) connection.line(`* BYE ${session.goodbye}`)
  connection.end()
}

/** What was not understood; or why a message could not be taken. */
function faultText({ parts }: Session, { code, text, error }: Fault): string {
  if (error === undefined) return responseText(text, code)
  const { no, cause } = refusalOf(error)
  if (cause?.code === 'internal_error')
    parts.app.log.error({ err: error }, 'a message of a mail program could not be taken')
  return responseText(no.message, no.code)
}

/** Once the answer is on its way: the line goes on in TLS, or compressed. */
async function goOn(session: Session): Promise<void> {
  const { afterAnswer } = session
  session.afterAnswer = null
  if (afterAnswer) await afterAnswer()
  if (!session.connection.isOpen) throw new ConnectionGone()
}

function readingOf(session: Session, { in_memory }: PipelinedAppends): Reading<TakenMessage> {
  const { connection, parts, actor } = session
  const { limits } = parts
  const taking: Taking = { bytes: 0, in_memory }
  return {
    limits: actor ? limits.signed_in : limits.before_sign_in,
    isUtf8: isUtf8(session),
    goOn() {
      connection.line('+ Go on')
      connection.flush()
    },
    refuseMessage: (size) =>
      actor ? refuseMessage(parts, taking, size) : { code: 'CANNOT', text: 'Sign in first' },
    takeMessage: (chunks, size) => takeMessage(parts, taking, { chunks, size }),
    async dropMessage(message) {
      try {
        await message[Symbol.asyncDispose]()
      } catch (error) {
        parts.app.log.error({ err: error }, 'a message that was given up stays in the spool')
      }
    },
  }
}
