import { cleanText } from '../header/decode-header.ts'
import { parameterText } from '../header/read-parameters.ts'
import type { Parameters, PartStructure } from './message-structure.ts'

const NAME_CHARS_MAX = 255

/** Bytes that were decoded when the structure was read are text already. */
const DECODED = /[\u0100-\uffff]/

/** The name that the sender gave a part, or ''. RFC 2183 §2.3, RFC 2231. */
export function fileName({ disposition, params }: PartStructure): string {
  const name = written(disposition?.params ?? [], 'filename') || written(params ?? [], 'name')
  return name.replace(/\s+/g, ' ').trim().slice(0, NAME_CHARS_MAX)
}

function written(parameters: Parameters, name: string): string {
  const params = new Map(parameters)
  const plain = params.get(name)
  if (plain !== undefined && DECODED.test(plain)) return cleanText(plain)
  return parameterText({ value: '', params }, name, null) ?? ''
}
