/** A value of an answer of IMAP: a string, NIL, a number or atom, or a list of them. RFC 9051 §4. */
export type ImapValue = string | null | { atom: string } | ImapValue[]

const ATOM = /(?:[^\s()[\]{"]|\[[^\]]*\])+/y

/** Reads answers, one character a byte; each line of them is a list. Throws where they are none. */
export function readAnswers(text: string): ImapValue[][] {
  let at = 0
  const list = (): ImapValue[] => {
    const values: ImapValue[] = []
    for (;;) {
      while (text[at] === ' ') at++
      if (text[at] === ')' || text.startsWith('\r\n', at)) return values
      values.push(value())
    }
  }
  const value = (): ImapValue => {
    if (text[at] === '(') {
      at++
      const values = list()
      if (text[at++] !== ')') throw new Error(`a list is open at ${at}`)
      return values
    }
    if (text[at] === '"') return quoted()
    if (text[at] === '{') return literal()
    ATOM.lastIndex = at
    const atom = ATOM.exec(text)?.[0]
    if (atom === undefined) throw new Error(`nothing is understood at ${at}: ${text.slice(at, at + 40)}`)
    at += atom.length
    return atom === 'NIL' ? null : { atom }
  }
  const quoted = (): string => {
    let said = ''
    for (at++; text[at] !== '"'; at++) said += text[at] === '\\' ? text[++at] : text[at]
    at++
    return said
  }
  const literal = (): string => {
    const from = text.indexOf('\r\n', at) + 2
    const bytes = Number(text.slice(at + 1, from - 3))
    at = from + bytes
    return text.slice(from, at)
  }
  const lines: ImapValue[][] = []
  while (at < text.length) {
    lines.push(list())
    // What is no answer of data, as a sentence with brackets.
    const end = text.indexOf('\r\n', at)
    at = end === -1 ? text.length : end + 2
  }
  return lines
}

/** One value, as it was written. */
export const readValue = (written: string): ImapValue => readAnswers(`${written}\r\n`)[0]![0]!
