import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { ACCOUNT_WEIGHTS, type AccountWeights, noAccountWeights } from './weights.ts'

const BYTES = ACCOUNT_WEIGHTS * 2

/**
 * The weights of an account as they are stored: 16 bits each, low byte first, deflated. Both ways take a millisecond or
 * two, at once: their mailbox is locked, and would stay so while zlib's threads do other work.
 */
export function packWeights(account: AccountWeights): Buffer {
  const bytes = Buffer.alloc(BYTES)
  account.forEach((weight, index) => {
    bytes.writeInt16LE(weight, index * 2)
  })
  return deflateRawSync(bytes, { level: constants.Z_BEST_SPEED })
}

/** Reads what `packWeights` wrote; throws when it is anything else. */
export function unpackWeights(deflated: Buffer): AccountWeights {
  const bytes = inflateRawSync(deflated, { maxOutputLength: BYTES })
  if (bytes.length !== BYTES) throw new Error('the weights of an account are not whole')
  const account = noAccountWeights()
  for (let index = 0; index < ACCOUNT_WEIGHTS; index++) account[index] = bytes.readInt16LE(index * 2)
  return account
}
