const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b

export interface JsonCount {
  /** What a JSON text has come to so far: names of members, and values of every kind, each at most. */
  names: number
  values: number
  add(bytes: Uint8Array): void
}

/** Counts what a JSON text is made of while its bytes come in: a step a byte, and nothing is made of it. */
export function countJson(): JsonCount {
  let isText = false
  let isEscaped = false
  return {
    names: 0,
    values: 1,
    add(bytes) {
      for (const byte of bytes) {
        if (isEscaped) isEscaped = false
        else if (isText) {
          if (byte === QUOTE) isText = false
          else if (byte === BACKSLASH) isEscaped = true
        } else if (byte === QUOTE) isText = true
        else if (byte === COLON) this.names++
        else if (byte === COMMA || byte === BRACKET || byte === BRACE) this.values++
      }
    },
  }
}
