import type { Sandbox } from '#sandbox/context.ts'
import type { Said, Xml } from './xml.ts'

/** No, with the number and words of the interface. */
export interface Refusal {
  retval: number
  retdesc: string
}

export const refuse = (retval: number, retdesc: string): Refusal => ({ retval, retdesc })

export const isRefusal = (outcome: Xml | Refusal): outcome is Refusal => 'retval' in outcome

/** One signed XML interface: what is signed, and what it does. */
export interface W3sInterface {
  /** `XMLInvoice` of `/asp/XMLInvoice.asp`. */
  script: string
  /** Whether a lost answer leaves something done behind. */
  changes: boolean
  /** The text that the signature is over; `reqn` is not part of every one. */
  plan: (said: Said) => string
  /** The signer is known and the signature good when this is asked. */
  answer: (sandbox: Sandbox, said: Said, signer: string) => Xml | Refusal
}
