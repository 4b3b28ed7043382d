/** One statement of Authentication-Results or Received-SPF: `dkim=pass (why) header.i=@firm.test`. */
export interface ResultPart {
  /** What it is about, in lower case: `dkim` of `dkim=pass`; '' where it is no pair. */
  method: string
  result: string
  /** Its properties by name in lower case, the first of each. */
  properties: ReadonlyMap<string, string>
  /** What stands in brackets, in the words of whoever checked. */
  comment: string
}

/**
 * The statements of a header value. Whoever sends chooses some of its words, such as the envelope sender, and may write
 * there what looks like a statement: only what stands outside of quotes and brackets is one. RFC 8601 §2.2.
 */
export function resultParts(value: string): ResultPart[] {
  const parts: ResultPart[] = []
  let words: string[] = []
  let comment = ''
  let word = ''
  const endWord = () => {
    if (word) words.push(word)
    word = ''
  }
  const endPart = () => {
    endWord()
    if (words.length > 0) parts.push(partOf(words, comment))
    words = []
    comment = ''
  }
  for (let at = 0; at < value.length; at++) {
    const char = value[at]!
    if (char === '(' || char === '"') {
      const end = char === '(' ? endOfComment(value, at) : endOfQuoted(value, at)
      const inside = value.slice(at + 1, end)
      if (char === '(') comment += inside
      else word += inside.replace(/\\(.)/gs, '$1')
      at = end
    } else if (char === ';') endPart()
    else if (/\s/.test(char)) endWord()
    else word += char
  }
  endPart()
  return parts
}

function partOf(words: readonly string[], comment: string): ResultPart {
  const pairs = words.map((word): [string, string] => {
    const at = word.indexOf('=')
    return at < 0 ? ['', word] : [word.slice(0, at).toLowerCase(), word.slice(at + 1)]
  })
  const [method, result] = pairs[0]!
  const properties = new Map<string, string>()
  for (const [name, text] of pairs) if (!properties.has(name)) properties.set(name, text)
  return { method, result: result.toLowerCase(), properties, comment }
}

/** Where the quoted string that begins at `at` ends; the end of all where it does not. RFC 5322 §3.2.4. */
function endOfQuoted(value: string, at: number): number {
  for (let end = at + 1; end < value.length; end++) {
    if (value[end] === '\\') end++
    else if (value[end] === '"') return end
  }
  return value.length
}

/** Comments may stand in comments. RFC 5322 §3.2.2. */
function endOfComment(value: string, at: number): number {
  let depth = 0
  for (let end = at; end < value.length; end++) {
    if (value[end] === '\\') end++
    else if (value[end] === '(') depth++
    else if (value[end] === ')' && --depth === 0) return end
  }
  return value.length
}
