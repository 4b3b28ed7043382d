import type { Headers } from '../header/read-headers.ts'
import type { Structured } from '../header/read-parameters.ts'

/** One node of a message's tree. `start` and `end` bound its body within the raw message. */
export interface Part {
  headers: Headers
  type: Structured
  disposition: Structured
  start: number
  end: number
  children: Part[]
}
