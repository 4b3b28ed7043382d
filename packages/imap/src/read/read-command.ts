import type { Command } from '../command.ts'
import { CommandFault, type Fault } from '../fault.ts'
import { Cursor } from '../parse/cursor.ts'
import { readArguments, readHead } from '../parse/parse-command.ts'
import { readTag } from '../parse/tokens/atom.ts'
import { type ByteReader, EndOfBytes, LineTooLong } from './byte-reader.ts'
import { CommandLines } from './command-lines.ts'
import { readAppend } from './read-append.ts'
import type { CommandStart, ReadCommand, Reading } from './reading.ts'

export type { Fault, ReadCommand, Reading, ReadLimits } from './reading.ts'

/** The next command; null: the stream ended. After one that was not understood the next one is. */
export async function readCommand<Message>(
  bytes: ByteReader,
  reading: Reading<Message>,
): Promise<ReadCommand<Message> | null> {
  const lines = new CommandLines(bytes, reading.limits, () => reading.goOn())
  const state: { tag: string | null } = { tag: null }
  try {
    const command = await readWhole(bytes, lines, reading, state)
    return command && { tag: state.tag!, command }
  } catch (error) {
    if (error instanceof EndOfBytes) return null
    if (error instanceof LineTooLong) state.tag = tagOf(error.start)
    return refuse(lines, state.tag, faultOf(error))
  }
}

async function readWhole<Message>(
  bytes: ByteReader,
  lines: CommandLines,
  reading: Reading<Message>,
  state: { tag: string | null },
): Promise<Command<Message> | null> {
  const first = await lines.line()
  if (!first) return null
  const texts = [first.text]
  const literals: Buffer[] = []
  const cursor = new Cursor(texts, literals, reading.isUtf8)
  state.tag = readTag(cursor)
  const head = readHead(cursor)
  const start: CommandStart = { cursor, texts, literals, literal: first.literal }
  if (head.name === 'APPEND') return readAppend(bytes, lines, reading, start)
  for (let { literal } = first; literal; ) {
    literals.push(await lines.hold(literal))
    const next = await lines.next()
    texts.push(next.text)
    literal = next.literal
  }
  // Only APPEND holds messages.
  return readArguments(cursor, head) as Command<Message>
}

async function refuse(
  lines: CommandLines,
  tag: string | null,
  fault: Fault,
): Promise<ReadCommand<never> | null> {
  try {
    await lines.skipRest()
    return { tag, fault }
  } catch (error) {
    if (error instanceof EndOfBytes) return null
    return { tag, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof CommandFault) return error.fault
  if (error instanceof LineTooLong) return { answer: 'BAD', text: 'the line is too long' }
  throw error
}

function tagOf(start: Buffer): string | null {
  try {
    return readTag(new Cursor([start.toString('latin1')], [], false))
  } catch {
    return null
  }
}
