import { bad, type CommandFault } from '../fault.ts'

const SPACE = 0x20

/**
 * A position in a command: its lines in latin1, a char for a byte, and between each two of them the literal that the
 * first announced (its `{3}` is not in the line).
 */
export class Cursor {
  readonly #lines: readonly string[]
  readonly #literals: readonly Buffer[]
  #at = 0
  #number = 0
  line: string
  /** What errors begin with. */
  name = ''
  /** Names and strings are UTF-8 in this session. */
  readonly isUtf8: boolean
  /** In which SEARCH writes its strings. */
  charset = 'UTF-8'

  constructor(lines: readonly string[], literals: readonly Buffer[], isUtf8: boolean) {
    this.#lines = lines
    this.#literals = literals
    this.line = lines[0] ?? ''
    this.isUtf8 = isUtf8
  }

  get at(): number {
    return this.#at
  }

  set at(at: number) {
    this.#at = at
  }

  /** The code of the next char; -1 at the end of a line, where a literal may follow. */
  peek(): number {
    return this.#at < this.line.length ? this.line.charCodeAt(this.#at) : -1
  }

  isAt(char: string): boolean {
    return this.line[this.#at] === char
  }

  /** Goes over `char` if it comes. */
  skip(char: string): boolean {
    if (!this.isAt(char)) return false
    this.#at++
    return true
  }

  expect(char: string, what: string): void {
    if (!this.skip(char)) throw this.fault(`${what} was expected`)
  }

  /** Goes over spaces; one is enough, and some programs send more. */
  skipSpaces(): boolean {
    const from = this.#at
    while (this.peek() === SPACE) this.#at++
    return this.#at > from
  }

  space(before: string): void {
    if (!this.skipSpaces()) throw this.fault(`${before} was expected`)
  }

  /** What `pattern` finds here; it must be sticky and must not look far ahead. Empty for nothing. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [text = ''] = pattern.exec(this.line) ?? []
    this.#at += text.length
    return text
  }

  /** The literal that follows here; null for none. */
  literal(): Buffer | null {
    if (this.#at < this.line.length) return null
    const literal = this.#literals[this.#number]
    if (!literal) return null
    this.#number++
    this.line = this.#lines[this.#number] ?? ''
    this.#at = 0
    return literal
  }

  get isAtEnd(): boolean {
    return this.#at >= this.line.length && this.#number >= this.#literals.length
  }

  end(): void {
    this.skipSpaces()
    if (!this.isAtEnd) throw this.fault('nothing more was expected')
  }

  /** Its text holds nothing of strings: they may be passwords, and faults are logged. */
  fault(text: string): CommandFault {
    return bad(this.name ? `${this.name}: ${text}` : text)
  }
}
