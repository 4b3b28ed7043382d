/** A piece of a list of addresses. */
export interface Token {
  text: string
  kind: 'word' | 'comment' | ',' | ':' | ';' | '<' | '>' | '@'
  /** White space or a comment stands in front of it. */
  isSpaced: boolean
}

const SPACES = /[ \t\r\n]+/y
const QUOTED = /"(?:[^"\\]+|\\[\s\S])*"?/y
const LITERAL = /\[[^[\]]*\]?/y
const PLAIN = /[^ \t\r\n"()[,:;<>@]+/y
const SPECIALS = [',', ':', ';', '<', '>', '@'] as const

const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, '$1')

/** Where a comment ends, which may hold others. RFC 5322 §3.2.2. */
function commentEnd(list: string, from: number): number {
  let depth = 0
  for (let at = from; at < list.length; at++) {
    const char = list[at]
    if (char === '\\') at++
    else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return at + 1
  }
  return list.length
}

/** A list of addresses in pieces, each looked at once. Quotes and brackets that nobody closes end with the list. */
export function* tokensOf(list: string): Generator<Token> {
  let isSpaced = false
  const endOf = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at
    return pattern.test(list) ? pattern.lastIndex : at
  }
  for (let at = 0, end = 0; at < list.length; at = end) {
    const char = list[at]!
    const special = SPECIALS.find((one) => one === char)
    end = endOf(SPACES, at)
    if (end > at) {
      isSpaced = true
    } else if (char === '(') {
      end = commentEnd(list, at)
      yield { kind: 'comment', text: unescaped(list.slice(at + 1, end).replace(/\)$/, '')).trim(), isSpaced }
      isSpaced = true
    } else if (special) {
      end = at + 1
      yield { kind: special, text: char, isSpaced }
      isSpaced = false
    } else {
      end = Math.max(endOf(QUOTED, at), endOf(LITERAL, at), endOf(PLAIN, at), at + 1)
      const text = list.slice(at, end)
      yield { kind: 'word', text: char === '"' ? unescaped(text.replace(/^"|"$/g, '')) : text, isSpaced }
      isSpaced = false
    }
  }
}
