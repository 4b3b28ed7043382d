/** Why an authority did not do what it was asked for. For the log and for `npm run doctor`. */
export class AcmeProblem extends Error {
  override name = 'AcmeProblem'
  /** The last part of the problem's type, or a word of ours: `rateLimited`, `pending`, `unreachable`. */
  readonly kind: string
  /** How long it wants to be left alone; 0: it did not say. */
  readonly retry_after_ms: number

  constructor(kind: string, message: string, more: { retry_after_ms?: number; cause?: unknown } = {}) {
    super(`${kind}: ${message.replace(/\p{Cc}+/gu, ' ').slice(0, CHARS_MAX)}`, { cause: more.cause })
    this.kind = kind
    this.retry_after_ms = more.retry_after_ms ?? 0
  }
}

const CHARS_MAX = 400
const KIND = /^urn:ietf:params:acme:error:(\w{1,60})$/

/** What a problem document says. RFC 8555 §6.7, RFC 7807. */
export function problemOf(document: unknown, status: number, retry_after_ms = 0): AcmeProblem {
  const { type, detail } = (typeof document === 'object' && document ? document : {}) as Record<
    string,
    unknown
  >
  const kind = KIND.exec(typeof type === 'string' ? type : '')?.[1] ?? `status${status}`
  return new AcmeProblem(kind, typeof detail === 'string' ? detail : 'no reason was given', {
    retry_after_ms,
  })
}
