const LF = 0x0a
const CR = 0x0d

/**
 * Ends every line with CRLF, as messages on their way and in a mailbox do: files end them as the machine that wrote them
 * does. Takes a message chunk by chunk; what is right already is passed on as it is. RFC 4155, RFC 5322 §2.1.
 */
export function openCrlfWriter(): (chunk: Buffer) => Buffer {
  let isBehindCr = false
  return (chunk) => {
    const pieces: Buffer[] = []
    let from = 0
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, at + 1)) {
      const hasCr = at === 0 ? isBehindCr : chunk[at - 1] === CR
      if (hasCr) continue
      pieces.push(chunk.subarray(from, at), RETURN)
      from = at
    }
    if (chunk.length > 0) isBehindCr = chunk.at(-1) === CR
    return pieces.length === 0 ? chunk : Buffer.concat([...pieces, chunk.subarray(from)])
  }
}

const RETURN = Buffer.from([CR])
