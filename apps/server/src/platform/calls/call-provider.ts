import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'

export interface ProviderCall {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** No answer of the ecosystem comes near it. */
const ANSWER_BYTES_MAX = 1_048_576

/**
 * Calls a service of the ecosystem whose address is in the configuration, which
 * is why it may be on this machine. Follows no redirects, waits `timeoutMs` for
 * everything together. Throws `EcosystemFailure` of the kind `unavailable`.
 */
export async function callProvider(url: string, call: ProviderCall, timeoutMs: number): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      ...call,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EcosystemFailure('unavailable', 0, `${new URL(url).pathname}: ${reason}`)
  }
}
