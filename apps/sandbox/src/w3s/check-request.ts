import type { State } from '#sandbox/state/state.ts'
import { type Refusal, refuse, type W3sInterface } from './interface.ts'
import { isSignedBy, isSigner } from './verify-signature.ts'
import type { Said } from './xml.ts'

/**
 * What all signed interfaces ask of a request, in this order: a number, a signer,
 * a signature, and that the number is greater than the signer's last. A number
 * counts as used once its signature was found good, whatever comes of the call.
 */
export function checkRequest(
  state: Pick<State, 'request_numbers' | 'faults'>,
  { plan }: W3sInterface,
  said: Said,
): Refusal | undefined {
  const { w3s } = state.faults
  const [reqn, wmid] = [said('reqn'), said('wmid')]
  if (!/^\d{1,18}$/.test(reqn)) return refuse(-1, 'reqn')
  if (!/^\d{12}$/.test(wmid)) return refuse(-15, 'wmid')
  if (!isSigner(wmid)) return refuse(-11, 'signer not found')
  if (w3s === '-14') return refuse(-14, 'signature')
  if (!isSignedBy(wmid, plan(said), said('sign'))) return refuse(-12, 'signature')
  const last = BigInt(state.request_numbers[wmid] ?? '0')
  if (w3s === '102' || BigInt(reqn) <= last) return refuse(102, 'reqn must grow')
  state.request_numbers[wmid] = reqn
  return w3s === '110' ? refuse(110, 'no access to the interface') : undefined
}
