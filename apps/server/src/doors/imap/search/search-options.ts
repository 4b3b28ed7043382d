import type { SearchOptions } from '#server/mailbox/search/exact/search-patience.ts'
import type { Session } from '../session.ts'

/** A search ends when the program that asked for it has gone. */
export function searchOptions({ connection }: Session): SearchOptions & Disposable {
  const gone = new AbortController()
  const abort = () => gone.abort()
  connection.socket.once('close', abort)
  return { signal: gone.signal, [Symbol.dispose]: () => connection.socket.off('close', abort) }
}
