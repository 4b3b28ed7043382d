import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { ACCOUNT_WEIGHTS, type AccountWeights, noAccountWeights } from './weights.ts'

const BYTES = ACCOUNT_WEIGHTS * 2
const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** The weights of an account as they are stored: 16 bits each, low byte first, deflated in a thread of zlib's own. */
export async function packWeights(account: AccountWeights): Promise<Buffer> {
  const bytes = Buffer.alloc(BYTES)
  account.forEach((weight, index) => {
    bytes.writeInt16LE(weight, index * 2)
  })
  return deflate(bytes)
}

/** Reads what `packWeights` wrote; throws when it is anything else. */
export async function unpackWeights(deflated: Buffer): Promise<AccountWeights> {
  const bytes = await inflate(deflated, { maxOutputLength: BYTES })
  if (bytes.length !== BYTES) throw new Error('the weights of an account are not whole')
  const account = noAccountWeights()
  for (let index = 0; index < ACCOUNT_WEIGHTS; index++) account[index] = bytes.readInt16LE(index * 2)
  return account
}
