import type { PartStructure } from './message-structure.ts'

/** `isBody`: it is the body of a message; one that is no multipart has itself as its first part. */
function childOf(part: PartStructure, nth: number, isBody: boolean): PartStructure | undefined {
  if (part.children) return part.children[nth - 1]
  if (isBody) return nth === 1 ? part : undefined
  return part.message && childOf(part.message.body, nth, true)
}

/** The part with these numbers, null when there is none. `body` is that of the message. RFC 9051 §6.4.5.1. */
export function partAt(body: PartStructure, path: readonly number[]): PartStructure | null {
  let part: PartStructure | undefined = body
  for (const [depth, nth] of path.entries()) {
    part = childOf(part, nth, depth === 0)
    if (!part) return null
  }
  return part
}
