import { CallFailed } from './call-failed.ts'

export interface Beginning {
  text: string
  /** There is more than was read. */
  isCut: boolean
}

/**
 * The beginning of a file of ours as text: UTF-8, else the code page most common in Russian mail. The
 * rest is not loaded. Throws `CallFailed`.
 */
export async function readBeginning(url: string, bytes_max: number, signal: AbortSignal): Promise<Beginning> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body)
    throw new CallFailed({ code: null, status: response.status, message: '' })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  while (bytes <= bytes_max) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.length
  }
  const isCut = bytes > bytes_max
  if (isCut) await reader.cancel()
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer()).subarray(0, bytes_max)
  return { text: textOf(whole), isCut }
}

function textOf(bytes: Uint8Array): string {
  try {
    // In the middle of a message the cut may fall: `stream` forgives that, and nothing else.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
