/** Joins the soft line breaks of format=flowed text, each depth of quoting by itself. RFC 3676 §4. */
export function unflow(text: string, delSp: boolean): string {
  const out: string[] = []
  let openDepth = -1
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)![0].length
    const stuffed = line.slice(depth)
    const content = stuffed.startsWith(' ') ? stuffed.slice(1) : stuffed
    const isSignature = content === '-- '
    const isSoft = content.endsWith(' ') && !isSignature
    const unspaced = isSoft && delSp ? content.slice(0, -1) : content
    if (openDepth === depth && !isSignature) out[out.length - 1] += unspaced
    else out.push(depth === 0 ? unspaced : `${'>'.repeat(depth)} ${unspaced}`)
    openDepth = isSoft ? depth : -1
  }
  return out.join('\n')
}
