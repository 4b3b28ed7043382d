import type { Command } from '../command.ts'
import type { Fault } from '../fault.ts'
import type { Cursor } from '../parse/cursor.ts'
import type { ReadLimits } from './command-lines.ts'
import type { LiteralMark } from './literal-mark.ts'

export type { Fault, ReadLimits }

/** What reading asks of the session. `Message` is what becomes of the literal of an APPEND. */
export interface Reading<Message> {
  limits: ReadLimits
  /** After ENABLE IMAP4rev2 or UTF8=ACCEPT: names and quoted strings are UTF-8. */
  isUtf8: boolean
  /** Sends "+ OK". */
  goOn(): void
  /** Why the message of an APPEND is not wanted; asked before "+" is sent. null: it may come. */
  refuseMessage(size: number): { code: string; text: string } | null
  /** Reads all the chunks. */
  takeMessage(chunks: AsyncIterable<Buffer>, size: number): Promise<Message>
  /** Called for each taken message of a command that failed afterwards; the failure is answered after it. Never rejects. */
  dropMessage(message: Message): Promise<void>
}

/** `tag` null: it could not be read, and the answer is untagged. */
export type ReadCommand<Message> =
  | { tag: string; command: Command<Message> }
  | { tag: string | null; fault: Fault }

/** The first line of a command, read up to the end of its name. */
export interface CommandStart {
  cursor: Cursor
  /** Of the cursor: what is read later is added to them. */
  texts: string[]
  literals: Buffer[]
  /** The one that the first line announces. */
  literal: LiteralMark | null
}
