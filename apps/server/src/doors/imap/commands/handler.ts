import type { Command, CommandName } from '#imap/command.ts'
import type { Answer } from '../answer.ts'
import type { TakenMessage } from '../connection/take-message.ts'
import type { Session } from '../session.ts'

/** A command of one name; the messages of APPEND are files. */
export type CommandOf<Name extends CommandName> =
  Command<TakenMessage> extends infer One
    ? One extends { name: infer Names }
      ? Name extends Names
        ? One & { name: Name }
        : never
      : never
    : never

/** When a command may be given. RFC 9051 §3. */
export type State = 'any' | 'before sign-in' | 'signed in' | 'selected'

export interface Handler<Name extends CommandName> {
  state: State
  /** Messages are meant by their numbers: nothing may be told as gone meanwhile. RFC 9051 §7.5.1. */
  keepsNumbers?: (command: CommandOf<Name>) => boolean
  /** Answers what follows `OK`. Throws ImapNo, ImapBad, or an AppError. */
  run(session: Session, command: CommandOf<Name>, tag: string): Promise<Answer | void> | Answer | void
}
