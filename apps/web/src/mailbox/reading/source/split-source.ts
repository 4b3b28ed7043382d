/** Headers and body of a message as it travels: the first empty line is between them. RFC 5322 §2.1. */
export function splitSource(source: string): { headers: string; body: string } {
  const gap = /\r?\n\r?\n/.exec(source)
  if (!gap) return { headers: source, body: '' }
  return { headers: source.slice(0, gap.index), body: source.slice(gap.index + gap[0].length) }
}
