import { decodeRaw } from '../header/decode-header.ts'
import type { Headers } from '../header/read-headers.ts'
import type { Structured } from '../header/read-parameters.ts'
import { joinedParameters } from './joined-parameters.ts'
import type { Parameters } from './message-structure.ts'

/** All texts of a structure together are no longer, however many parts there are: what exceeds it is left out. */
const CHARS_MAX = 524_288
/** An honest one is a tenth of it. */
const TEXT_CHARS_MAX = 16_384
const PARAMETERS_MAX = 100

/** Hands out the texts of headers, as long as there is room for them. */
export class HeaderTexts {
  readonly #hint: string | null
  #left = CHARS_MAX

  /** `hint`: the charset of the body, for headers with raw bytes. */
  constructor(hint: string | null) {
    this.#hint = hint
  }

  /** The text of a raw header without NUL, which IMAP cannot carry; null when it is too much. RFC 9051 §4.3. */
  take(raw: string, chars_max = TEXT_CHARS_MAX): string | null {
    if (raw.length > chars_max || raw.length > this.#left) return null
    this.#left -= raw.length
    return decodeRaw(raw, this.#hint).replaceAll('\0', '').toWellFormed()
  }

  /** The first field of that lower-case name; null when there is none. */
  field(headers: Headers, name: string): string | null {
    const line = headers.lines.find((one) => one.name === name)
    return line === undefined ? null : this.take(line.value)
  }

  /** The same of a list of addresses, which may be long; '' when there is none. */
  list(headers: Headers, name: string): string {
    return this.take(headers.get(name), CHARS_MAX) ?? ''
  }

  /** In the order of the header. */
  parameters({ params }: Structured): Parameters {
    const joined = joinedParameters(params)
    return joined.slice(0, PARAMETERS_MAX).flatMap(([name, value]): Parameters => {
      const [taken_name, taken_value] = [this.take(name), this.take(value)]
      return taken_name === null || taken_value === null ? [] : [[taken_name, taken_value]]
    })
  }
}
