import type { Headers } from '../header/read-headers.ts'
import type { Structured } from '../header/read-parameters.ts'

/** One node of a message's tree. `start` and `end` bound its body within the raw message; a multipart ends at its last delimiter. */
export interface Part {
  /** Where the delimiter in front of it begins, with the line break that belongs to it, and where its header does. */
  delimiter: number
  header: number
  headers: Headers
  type: Structured
  disposition: Structured
  start: number
  end: number
  children: Part[]
}
