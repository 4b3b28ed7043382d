import { Parser } from 'htmlparser2'

/** The text content of HTML, hidden elements included: what the facts about HTML parts speak of. */
export function htmlText(html: string): string {
  const out: string[] = []
  const parser = new Parser({ ontext: (text) => out.push(text), onopentag: () => out.push(' ') })
  parser.end(html)
  return out.join('')
}
