import { readFileSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { BASE_WEIGHTS, type BaseWeights } from './weights.ts'

const FILE = new URL('../base/weights.bin', import.meta.url)
const BYTES = BASE_WEIGHTS * 2 + 2

/** The common base as it is shipped. docs/junk.md says of what it was made. */
export const readBase = (): BaseWeights => baseOf(readFileSync(FILE))

/** A base as the bytes of a file: the bias, then the weights, 16 bits each, low byte first, deflated. */
export function bytesOfBase({ weights, bias }: BaseWeights): Buffer {
  const bytes = Buffer.alloc(BYTES)
  bytes.writeInt16LE(bias, 0)
  weights.forEach((weight, index) => {
    bytes.writeInt16LE(weight, 2 + index * 2)
  })
  return deflateRawSync(bytes, { level: 9 })
}

/** Reads what `bytesOfBase` wrote; throws when it is anything else. */
export function baseOf(deflated: Buffer): BaseWeights {
  const bytes = inflateRawSync(deflated, { maxOutputLength: BYTES })
  if (bytes.length !== BYTES) throw new Error('the base of the junk filter is no whole file')
  const weights = new Int16Array(BASE_WEIGHTS)
  for (let index = 0; index < BASE_WEIGHTS; index++) weights[index] = bytes.readInt16LE(2 + index * 2)
  return { weights, bias: bytes.readInt16LE(0) }
}
