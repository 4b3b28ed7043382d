import { Readable } from 'node:stream'
import { ByteReader } from '#imap/read/byte-reader.ts'
import { type ReadCommand, type Reading, readCommand } from '#imap/read/read-command.ts'

export interface ReadImap {
  read: ReadCommand<string>[]
  /** How often "+ OK" was sent. */
  leaves: number
  dropped: string[]
}

const LIMITS = { line_bytes_max: 64 * 1024, literal_bytes_max: 64 * 1024, command_bytes_max: 256 * 1024 }

/** Every command of what a program sends in these pieces; messages come back as latin1. */
export async function readImap(
  pieces: Iterable<string | Buffer>,
  options: Partial<Reading<string>> = {},
): Promise<ReadImap> {
  const all: ReadImap = { read: [], leaves: 0, dropped: [] }
  const bytes = new ByteReader(
    Readable.from(
      Array.from(pieces, (piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
      { objectMode: false },
    ),
  )
  const reading: Reading<string> = {
    limits: LIMITS,
    isUtf8: false,
    goOn: () => void all.leaves++,
    refuseMessage: () => null,
    takeMessage: async (chunks) => {
      const taken: Buffer[] = []
      for await (const chunk of chunks) taken.push(chunk)
      return Buffer.concat(taken).toString('latin1')
    },
    dropMessage: async (message) => void all.dropped.push(message),
    ...options,
  }
  for (;;) {
    const one = await readCommand(bytes, reading)
    if (!one) return all
    all.read.push(one)
    if ('fault' in one && one.fault.isFatal) return all
  }
}

/** What one command is, without its tag; its fault as it would be answered. */
export async function commandOf(text: string | Buffer, options: Partial<Reading<string>> = {}) {
  const { read } = await readImap(
    [Buffer.concat([Buffer.from('a '), Buffer.from(text), Buffer.from('\r\n')])],
    options,
  )
  const [one, ...others] = read
  if (!one || others.length > 0) throw new Error(`${read.length} commands were read`)
  if ('command' in one) return one.command
  return `${one.fault.answer} ${one.fault.code ? `[${one.fault.code}] ` : ''}${one.fault.text}`
}
