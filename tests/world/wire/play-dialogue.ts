import { expect } from 'vitest'
import type { SmtpClient } from './smtp-client.ts'

/*
 * A dialogue, as a file of tests/transcripts has it:
 *   #       what it shows; `# @word` chooses a door
 *   C:      a line of the client; C+: one that leaves together with the next; C*9: nine times
 *   S:      how the next reply of the server begins (one line of it will do); S: closed, it hangs up
 *   NOT:    how no line of the last reply begins
 *   others: what the test itself looks at in the end
 * {anna} and its like are names; \r \n \xff are bytes.
 */
interface Dialogue {
  lines: readonly string[]
  fill: (text: string) => string
  /** Other kinds of lines, by their names in capitals. */
  checkOther: (kind: string, said: string, line: string) => Promise<void>
}

/** Says the client's part and compares the server's. */
export async function playDialogue(client: SmtpClient, { lines, fill, checkOther }: Dialogue): Promise<void> {
  let together = ''
  let reply: string[] = []
  for (const line of lines) {
    const [, kind = '', times, text = ''] = /^(#|[A-Z]+\+?)(?:\*(\d+))?:? ?(.*)$/.exec(line)!
    const said = fill(text)
    if (kind === 'C' || kind === 'C+') {
      together += `${bytesOf(said)}\r\n`.repeat(Number(times ?? 1))
      if (kind === 'C+') continue
      client.write(Buffer.from(together, 'latin1'))
      together = ''
    } else if (kind === 'S' && said === 'closed') {
      await client.closed
    } else if (kind === 'S') {
      reply = await client.reply()
      const isHeard = reply.some((one) => one.startsWith(said))
      expect(isHeard, `${line}\nheard: ${reply.join('\n')}`).toBe(true)
    } else if (kind === 'NOT') {
      const isHeard = reply.some((one) => one.startsWith(said))
      expect(isHeard, `${line}\nheard: ${reply.join('\n')}`).toBe(false)
    } else if (kind !== '#') {
      await checkOther(kind, said, line)
    }
  }
}

/** A line of a transcript as bytes, one character each. */
export function bytesOf(text: string): string {
  const utf8 = Buffer.from(text, 'utf8').toString('latin1')
  return utf8
    .replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n')
}
