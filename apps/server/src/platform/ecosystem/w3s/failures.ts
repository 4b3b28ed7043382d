import { EcosystemFailure, type EcosystemFailureKind } from '../ecosystem-failure.ts'
import { W3sRefusal } from './wire/envelope.ts'

export type FailureTable = Readonly<Record<number, EcosystemFailureKind>>

/** What the numbers mean that every interface knows. Each may know better. */
const COMMON: FailureTable = {
  [-1]: 'config', // request number out of form
  [-9]: 'config',
  [-2]: 'config', // signature out of form
  [-8]: 'config',
  [-12]: 'config', // signature wrong
  [-14]: 'config',
  [-11]: 'config', // signer unknown
  [-15]: 'config',
  [-100]: 'config', // request out of form
  [-110]: 'config', // this address may not call
  102: 'config', // number not greater than the last: somebody else signs as us
  103: 'duplicate',
  110: 'config', // no right to this interface
  111: 'config', // the purse is not ours
}

/** The failure that a refusal is by the table of its interface; a number of no table may mean anything. */
export function failureOf(error: unknown, table: FailureTable): unknown {
  if (!(error instanceof W3sRefusal)) return error
  const kind = table[error.retval] ?? COMMON[error.retval] ?? 'unavailable'
  return new EcosystemFailure(kind, error.retval, error.message)
}
