import { fileName } from '#mime/structure/file-name.ts'
import type { PartStructure } from '#mime/structure/message-structure.ts'

export interface FileOfPart {
  name: string
  /** About how many bytes. */
  size: number
  content_type: string
}

/** Of one message so many are told; a hostile one has thousands. */
const FILES_MAX = 100
/** A line of base64 and its end. RFC 2045 §6.8. */
const BASE64_LINE = 78

/** The named parts of a message that are files, in their order. Messages within it are not looked into. */
export function filesOf(body: PartStructure): FileOfPart[] {
  const files: FileOfPart[] = []
  const waiting = [body]
  for (let part = waiting.pop(); part && files.length < FILES_MAX; part = waiting.pop()) {
    for (const child of part.children?.toReversed() ?? []) waiting.push(child)
    const name = part.children ? '' : fileName(part)
    if (name !== '') files.push({ name, size: sizeOf(part), content_type: `${part.type}/${part.subtype}` })
  }
  return files
}

function sizeOf({ start, end, encoding }: PartStructure): number {
  const bytes = end - start
  if (encoding.toLowerCase() !== 'base64') return bytes
  return Math.floor(((bytes - 2 * Math.floor(bytes / BASE64_LINE)) * 3) / 4)
}
