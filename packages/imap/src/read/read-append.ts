import type { Appended, Command } from '../command.ts'
import { CommandFault } from '../fault.ts'
import { messageHead, messageTail } from '../parse/commands/append.ts'
import { Cursor } from '../parse/cursor.ts'
import { mailbox } from '../parse/tokens/mailbox.ts'
import { type ByteReader, EndOfBytes } from './byte-reader.ts'
import type { CommandLines } from './command-lines.ts'
import type { LiteralMark } from './literal-mark.ts'
import type { CommandStart, Reading } from './reading.ts'

/** More than anybody sends at once; each waits in the store for the others. */
const MESSAGES_MAX = 1000

/** Takes the messages of APPEND while they come; nothing of them is held here. RFC 9051 §6.3.12, RFC 3502. */
export async function readAppend<Message>(
  bytes: ByteReader,
  lines: CommandLines,
  reading: Reading<Message>,
  start: CommandStart,
): Promise<Command<Message>> {
  const messages: Appended<Message>[] = []
  let { cursor, literal } = await withMailbox(lines, start)
  const name = mailbox(cursor)
  try {
    for (;;) {
      const { flags, date, isWrapped } = messageHead(cursor)
      if (!literal) throw cursor.fault('a message was expected as a literal')
      if (messages.length >= MESSAGES_MAX) throw cursor.fault(`more than ${MESSAGES_MAX} messages`)
      messages.push({ flags, date, message: await takeMessage(bytes, lines, reading, literal) })
      const next = await lines.next()
      literal = next.literal
      cursor = new Cursor([next.text], [], reading.isUtf8)
      cursor.name = 'APPEND'
      if (messageTail(cursor, isWrapped) && !literal) return { name: 'APPEND', mailbox: name, messages }
    }
  } catch (error) {
    await Promise.all(messages.map(({ message }) => reading.dropMessage(message)))
    throw error
  }
}

/** Where the name of the mailbox is a literal itself, it is read before. */
async function withMailbox(
  lines: CommandLines,
  { cursor, texts, literals, literal }: CommandStart,
): Promise<{ cursor: Cursor; literal: LiteralMark | null }> {
  cursor.space('the name of a mailbox')
  if (cursor.peek() >= 0 || !literal) return { cursor, literal }
  literals.push(await lines.hold(literal))
  const next = await lines.next()
  texts.push(next.text)
  return { cursor, literal: next.literal }
}

async function takeMessage<Message>(
  bytes: ByteReader,
  lines: CommandLines,
  reading: Reading<Message>,
  literal: LiteralMark,
): Promise<Message> {
  const refusal = reading.refuseMessage(literal.size)
  if (refusal) throw new CommandFault({ answer: 'NO', ...refusal })
  lines.accept(literal)
  let left = literal.size
  async function* chunks() {
    for await (const chunk of bytes.chunks(literal.size)) {
      left -= chunk.length
      yield chunk
    }
  }
  try {
    const message = await reading.takeMessage(chunks(), literal.size)
    if (left === 0) return message
    await reading.dropMessage(message)
    throw new Error('a message was taken before all of it was read')
  } catch (error) {
    if (error instanceof EndOfBytes) throw error
    lines.giveUp(left)
    throw new CommandFault({ answer: 'NO', text: 'the message could not be taken', error })
  }
}
