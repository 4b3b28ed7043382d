import type { FailureTable } from './failures.ts'
import { failureOf } from './failures.ts'
import type { RequestNumbers } from './request-numbers.ts'
import { readResponse, type W3sCall, writeRequest } from './wire/envelope.ts'
import type { Signer } from './wire/signer.ts'
import type { XmlElement } from './wire/xml.ts'

/** Posts bytes to an address of the configuration and answers with its body; throws `EcosystemFailure`. */
export type Post = (url: string, body: Uint8Array) => Promise<Buffer>

export interface W3sClientParts {
  /** Where the interfaces are, without a path. */
  baseUrl: string
  signer: Signer
  numbers: RequestNumbers
  post: Post
}

export interface CallsInRow {
  /** Whose signature the calls carry. */
  wmid: string
  /** Throws `EcosystemFailure`, by the table of the interface. */
  call(call: W3sCall, failures: FailureTable): Promise<XmlElement>
}

/** Calls of the signed XML interfaces, one at a time. */
export interface W3sClient extends CallsInRow {
  /** Calls of this client in a row that nobody else's comes between. */
  together<Result>(calls: (client: CallsInRow) => Promise<Result>): Promise<Result>
}

export function openW3sClient({ baseUrl, signer, numbers, post }: W3sClientParts): W3sClient {
  const { wmid } = signer
  async function send(call: W3sCall, reqn: string, failures: FailureTable): Promise<XmlElement> {
    const url = new URL(`/asp/${call.script}.asp`, baseUrl).href
    const answer = await post(url, writeRequest(call, reqn, signer))
    try {
      return readResponse(answer)
    } catch (error) {
      throw failureOf(error, failures)
    }
  }
  return {
    wmid,
    call: (call, failures) => numbers.use((reqn) => send(call, reqn, failures)),
    together: (calls) =>
      numbers.together((next) =>
        calls({ wmid, call: async (call, failures) => send(call, await next(), failures) }),
      ),
  }
}
