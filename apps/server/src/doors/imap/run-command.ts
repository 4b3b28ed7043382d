import type { Command, CommandName } from '#imap/command.ts'
import { responseText } from '#imap/write/answers.ts'
import { checkMaintenance } from '#server/platform/maintenance/check-maintenance.ts'
import { type Answer, ImapBad } from './answer.ts'
import type { Handler, State } from './commands/handler.ts'
import { COMMANDS } from './commands.ts'
import { ConnectionGone } from './connection/connection.ts'
import type { TakenMessage } from './connection/take-message.ts'
import { refusalOf } from './refusal-of.ts'
import { FolderGone, refresh } from './selected/refresh.ts'
import type { Session } from './session.ts'

/** After these nothing is told: the folder was just opened, or is left, or the line goes on in another way. */
const SILENT: ReadonlySet<CommandName> = new Set([
  ...(['SELECT', 'EXAMINE', 'CLOSE', 'UNSELECT'] as const),
  ...(['LOGOUT', 'STARTTLS', 'COMPRESS'] as const),
])

/** They look before they search. */
const SEARCHES: ReadonlySet<CommandName> = new Set(['SEARCH', 'SORT', 'THREAD'])

/** Whoever only reads is told what changed where something has been heard of; others look. */
const QUIET: ReadonlySet<CommandName> = new Set([...SILENT, 'FETCH', ...SEARCHES])

/** Refused while operators work on the service. */
const CHANGES: ReadonlySet<CommandName> = new Set([
  ...(['CREATE', 'DELETE', 'RENAME', 'SUBSCRIBE', 'UNSUBSCRIBE'] as const),
  ...(['APPEND', 'EXPUNGE', 'STORE', 'COPY', 'MOVE'] as const),
])

/**
 * Does what a command asks, tells what changed meanwhile, and answers it. One at a time, but for APPEND: that is begun at
 * once, and told of when those `before` it have been answered. RFC 9051 §5.5.
 */
export async function runCommand(
  session: Session,
  tag: string,
  command: Command<TakenMessage>,
  before?: Promise<void>,
): Promise<void> {
  const { connection } = session
  const handler = COMMANDS[command.name] as Handler<CommandName>
  const measured = measure(session, command.name)
  const running = run(session, handler, command, tag)
  // Whatever becomes of it is looked at when it is its turn.
  running.catch(() => {})
  await before
  try {
    const answer = await running
    if (isRefreshDue(session, command.name))
      await refresh(session, { mayExpunge: !(handler.keepsNumbers?.(command as never) ?? false) })
    connection.line(`${tag} OK ${textOf(answer, command.name)}`)
    measured('ok')
  } catch (failure) {
    if (failure instanceof ConnectionGone || !connection.isOpen) throw new ConnectionGone()
    if (failure instanceof FolderGone) return leave(session)
    const isBad = failure instanceof ImapBad
    connection.line(
      isBad ? `${tag} BAD ${failure.message}` : `${tag} NO ${refusal(session, command.name, failure)}`,
    )
    measured(isBad ? 'bad' : 'no')
  }
}

/** Called with how a command was answered, notes how long it took from now on. */
function measure({ parts }: Session, command: CommandName) {
  const begun = performance.now()
  return (answer: 'ok' | 'no' | 'bad') => {
    const seconds = (performance.now() - begun) / 1000
    parts.app.metrics.observe('pochtamt_imap_command_seconds', { command, answer }, seconds)
  }
}

async function run(
  session: Session,
  handler: Handler<CommandName>,
  command: Command<TakenMessage>,
  tag: string,
): Promise<Answer> {
  checkState(session, handler.state, command.name)
  if (CHANGES.has(command.name)) checkMaintenance(session.parts.app)
  // What came since may be meant, by its UID or by what is searched for; numbers stay as the program knows them.
  if (meansLatest(session, command)) await refresh(session, { mayExpunge: false })
  return (await handler.run(session, command as never, tag)) ?? {}
}

function isRefreshDue({ hasNews, selected }: Session, name: CommandName): boolean {
  const isSomethingUntold = hasNews || (selected !== null && selected.gone.size > 0)
  return isSomethingUntold ? !SILENT.has(name) : !QUIET.has(name)
}

function refusal(session: Session, command: CommandName, failure: unknown): string {
  const { no, cause } = refusalOf(failure)
  if (cause?.code === 'internal_error')
    session.parts.app.log.error({ err: failure, command }, 'a command of a mail program failed')
  return responseText(no.message, no.code)
}

const textOf = ({ code, text }: Answer, name: CommandName): string =>
  responseText(text ?? `${name} done`, code)

/** Nothing that the program knows of the folder holds any more: it begins again. */
function leave(session: Session): void {
  session.connection.line('* BYE The selected mailbox was deleted')
  session.isEnding = true
}

function checkState({ actor, selected }: Session, state: State, name: CommandName): void {
  if (state === 'any') return
  if (state === 'before sign-in' && actor) throw new ImapBad(`${name}: somebody has signed in already`)
  if (state !== 'before sign-in' && !actor) throw new ImapBad(`${name}: sign in first`)
  if (state === 'selected' && !selected) throw new ImapBad(`${name}: select a mailbox first`)
}

function meansLatest({ selected }: Session, command: Command): boolean {
  if (SEARCHES.has(command.name)) return true
  if (!(selected && 'isUid' in command && command.isUid && 'set' in command)) return false
  return command.set !== 'saved' && command.set.ranges.some(([, last]) => last > selected.lastUid)
}
