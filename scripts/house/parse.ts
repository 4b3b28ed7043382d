import { type ParseResult, parseSync } from 'vite'

/** A source as the parser of the client's build reads it. Throws where it cannot be read: nothing may be left uncounted. */
export function parse(file: string, source: string): ParseResult {
  const parsed = parseSync(file, source)
  const [error] = parsed.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return parsed
}

/** A source without its comments, for those who look for words in the code. */
export function withoutComments(file: string, source: string): string {
  let code = ''
  let from = 0
  for (const { start, end } of parse(file, source).comments) {
    code += source.slice(from, start)
    from = end
  }
  return code + source.slice(from)
}
