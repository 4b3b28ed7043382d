import { bad, CommandFault } from '../fault.ts'
import { type ByteReader, EndOfBytes, LineTooLong } from './byte-reader.ts'
import { type LiteralMark, literalMark } from './literal-mark.ts'

export interface ReadLimits {
  /** Of one line. */
  line_bytes_max: number
  /** Of one literal that is held; messages of APPEND have a limit of their own. */
  literal_bytes_max: number
  /** Of all lines and held literals of a command. */
  command_bytes_max: number
}

/** Nobody can send more as one literal without being cut off. */
const READ_AWAY_BYTES_MAX = 2 ** 32 - 1

export interface CommandLine {
  /** In latin1, without the mark of a literal. */
  text: string
  literal: LiteralMark | null
}

/** The lines of one command, with what is between them. */
export class CommandLines {
  readonly #bytes: ByteReader
  readonly #limits: ReadLimits
  readonly #goOn: () => void
  #size = 0
  /** Announced, and neither read nor refused. */
  #coming: LiteralMark | null = null

  constructor(bytes: ByteReader, limits: ReadLimits, goOn: () => void) {
    this.#bytes = bytes
    this.#limits = limits
    this.#goOn = goOn
  }

  /** null: the stream ended. Throws LineTooLong for the first line, so that its tag can be found. */
  async line(): Promise<CommandLine | null> {
    this.#coming = null
    const max = Math.min(this.#limits.line_bytes_max, this.#limits.command_bytes_max - this.#size)
    const bytes = await this.#bytes.line(Math.max(0, max)).catch((error: unknown) => {
      if (error instanceof LineTooLong) this.#coming = literalMark(error.end.toString('latin1'))
      throw error
    })
    if (!bytes) return null
    this.#size += bytes.length
    const text = bytes.toString('latin1')
    const literal = literalMark(text)
    this.#coming = literal
    return { text: literal ? text.slice(0, -literal.chars) : text, literal }
  }

  /** The line behind a literal. */
  async next(): Promise<CommandLine> {
    try {
      const line = await this.line()
      if (!line) throw new EndOfBytes()
      return line
    } catch (error) {
      throw error instanceof LineTooLong ? bad('the command is too long') : error
    }
  }

  /** The bytes of an announced literal. */
  async hold(literal: LiteralMark): Promise<Buffer> {
    if (literal.size > this.#limits.literal_bytes_max) {
      throw bad(`a literal may have ${this.#limits.literal_bytes_max} bytes`)
    }
    this.#size += literal.size
    if (this.#size > this.#limits.command_bytes_max) throw bad('the command is too long')
    this.accept(literal)
    return this.#bytes.exactly(literal.size)
  }

  /** From now on the caller reads the literal. */
  accept(literal: LiteralMark): void {
    if (!literal.isComing) this.#goOn()
    this.#coming = null
  }

  /** `left` bytes of an accepted literal were not read, since it failed meanwhile. */
  giveUp(left: number): void {
    this.#coming = { size: left, isComing: true, chars: 0 }
  }

  /** Reads away what still comes of a command that failed: whoever does not wait for a leave sends all of it. */
  async skipRest(): Promise<void> {
    for (let literal = this.#coming; literal?.isComing; literal = this.#coming) {
      if (literal.size > READ_AWAY_BYTES_MAX) {
        throw new CommandFault({ answer: 'BAD', text: 'the literal is too large', isFatal: true })
      }
      await this.#bytes.skip(literal.size)
      await this.#skipLine()
    }
  }

  async #skipLine(): Promise<void> {
    this.#size = 0
    this.#coming = null
    try {
      if (!(await this.line())) throw new EndOfBytes()
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error
    }
  }
}
