import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import type { Signer } from './signer.ts'
import { readXml, writeXml, type XmlContent, type XmlElement } from './xml.ts'

/** One call of an XML interface: what is said, and what of it is signed. */
export interface W3sCall {
  /** `XMLInvoice` of `/asp/XMLInvoice.asp`. */
  script: string
  payload: XmlContent
  /** The text to sign. */
  plan: (reqn: string) => string
}

/** What the provider said no with; each interface has its own table of numbers. */
export class W3sRefusal extends Error {
  override name = 'W3sRefusal'
  readonly retval: number
  constructor(retval: number, retdesc: string) {
    super(`${retval} ${retdesc}`.trim())
    this.retval = retval
  }
}

/** The signed request, in windows-1251 as its signature is. */
export function writeRequest({ payload, plan }: W3sCall, reqn: string, signer: Signer): Buffer {
  const content = { reqn, wmid: signer.wmid, sign: signer.sign(plan(reqn)), ...(payload as object) }
  return writeXml('w3s.request', content, 'windows-1251')
}

/**
 * The answer to it. Throws `W3sRefusal` for any `retval` but 0, and an
 * `EcosystemFailure` for what cannot be read: then nobody knows what was done.
 */
export function readResponse(bytes: Uint8Array, root = 'w3s.response'): XmlElement {
  let response: XmlElement
  try {
    response = readXml(bytes, root)
  } catch (cause) {
    throw new EcosystemFailure('unavailable', 0, (cause as Error).message)
  }
  const retval = response.text('retval')
  if (!/^-?\d+$/.test(retval)) throw new EcosystemFailure('unavailable', 0, 'the answer has no retval')
  if (Number(retval) !== 0) throw new W3sRefusal(Number(retval), response.text('retdesc'))
  return response
}
