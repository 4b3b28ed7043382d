/** What BDAT announces. */
export interface ChunkCommand {
  bytes: number
  isLast: boolean
}

/** null: it is not said where the chunk ends. RFC 3030 §2. */
export function readChunkCommand(command: string): ChunkCommand | null {
  const [, digits, last] = /^BDAT (\d{1,20})( LAST)?$/i.exec(command.trimEnd()) ?? []
  const bytes = Number(digits)
  return Number.isSafeInteger(bytes) ? { bytes, isLast: last !== undefined } : null
}
