import { measureHeader } from '#mime/header/measure-header.ts'
import { openSpool, type Spool } from '#server/doors/smtp/spooled-data.ts'
import type { Source } from '#server/readers/source.ts'
import { ImapNo } from '../answer.ts'
import type { ImapLimits } from '../imap-limits.ts'

/** A message of APPEND: in memory while it is small, else in a file that goes when this is disposed. */
export interface TakenMessage extends AsyncDisposable {
  source: Source
}

/** Takes all that comes. Throws ImapNo when nobody could read its header. Decisions 60, 97. */
export async function takeMessage(
  chunks: AsyncIterable<Buffer>,
  { folder, limits }: { folder: string; limits: ImapLimits },
): Promise<TakenMessage> {
  await using undo = new AsyncDisposableStack()
  const spool = undo.use(openSpool(folder))
  for await (const chunk of chunks) await spool.write(chunk)
  const source = await sourceOf(spool, limits)
  const taken = undo.move()
  return { source, [Symbol.asyncDispose]: () => taken.disposeAsync() }
}

async function sourceOf(spool: Spool, { header_bytes_max, header_lines_max }: ImapLimits): Promise<Source> {
  // One more tells that the header goes on.
  const start = await spool.start(header_bytes_max + 1)
  const { bytes, lines } = measureHeader(start, header_lines_max)
  if (bytes > header_bytes_max || lines > header_lines_max)
    throw new ImapNo('CANNOT', 'The header of the message is too long')
  const { path, size } = spool
  if (path === null) return start
  return { head: start.subarray(0, bytes), path, from: bytes, length: size }
}
