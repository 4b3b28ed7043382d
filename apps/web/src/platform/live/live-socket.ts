import type { LiveHello, LiveMessage, MailboxEvent } from '#contract/live.schema.ts'
import {
  LIVE_RETRIES_MAX,
  LIVE_RETRY_CLOSED_MS,
  LIVE_RETRY_FAILED_MS,
  LIVE_RETRY_RARE_MS,
  LIVE_SIGNED_OUT,
} from '#contract/live.ts'

interface LiveSocketParts {
  open: () => WebSocket
  /** Where events stood before anything was asked for; undefined when nobody has said. */
  since: number | undefined
  /**
   * What to say first, asked for anew after a failure; null when it cannot be had, which is a failed attempt.
   * `isSignedOut`: the server has just said that the session is over.
   */
  hello: (again: boolean, isSignedOut: boolean) => Promise<Omit<LiveHello, 'type' | 'since'> | null>
  onEvent: (event: MailboxEvent) => void
  /** Too much was missed: everything shown is to be asked for again. */
  onResync: () => void
  /** The line stands, or has broken and is tried again at the time given. */
  onState: (isLive: boolean, next_try_at?: number) => void
}

/** After a restart all browsers would be back in the same moment: they spread over this long. */
const CLOSED_SPREAD_MS = 2000
const FAILED_SPREAD = 0.2

/**
 * How long to wait: 1 s after a line that stood, 5 s after one that did not, from the tenth time 60 s; and longer
 * by a little, by `chance` of 0 to 1. Spec §4.
 */
export function liveRetryMs(stood: boolean, failures: number, chance = Math.random()): number {
  if (stood) return LIVE_RETRY_CLOSED_MS + chance * CLOSED_SPREAD_MS
  const ms = failures < LIVE_RETRIES_MAX ? LIVE_RETRY_FAILED_MS : LIVE_RETRY_RARE_MS
  return ms * (1 + chance * FAILED_SPREAD)
}

export interface LiveSocket extends Disposable {
  /** Tries a line that is down again at once. */
  tryNow(): void
  /** The last event that was seen here. */
  seen(): number | undefined
}

/** Keeps a line to the mailbox open until it is disposed of. */
export function keepLive({
  open,
  since: known,
  hello,
  onEvent,
  onResync,
  onState,
}: LiveSocketParts): LiveSocket {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let since = known
  let closed = false
  let asking = false
  let isSignedOut = false

  const again = (stood: boolean) => {
    if (closed) return
    failures = stood ? 0 : failures + 1
    const wait_ms = liveRetryMs(stood, failures)
    onState(false, Date.now() + wait_ms)
    timer = setTimeout(connect, wait_ms)
  }

  const onMessage = (message: LiveMessage) => {
    // A server that counts from less than we have seen has lost its count: nothing can be replayed. Nor can it
    // to a line that stands for the first time after failures and knows no count: the screen was filled meanwhile.
    const lost =
      message.type === 'resync' ||
      (message.type === 'ready' && (since === undefined ? failures > 0 : message.seq < since))
    if (lost) onResync()
    else if (message.type === 'event') onEvent(message)
    since = lost ? message.seq : Math.max(message.seq, since ?? 0)
  }

  const connect = async () => {
    clearTimeout(timer)
    asking = true
    const words = await hello(failures > 0, isSignedOut).catch(() => null)
    asking = false
    isSignedOut = false
    if (closed) return
    if (!words) return again(false)
    let stood = false
    const line = open()
    socket = line
    line.onopen = () =>
      line.send(JSON.stringify({ type: 'hello', ...words, ...(since !== undefined && { since }) }))
    line.onmessage = ({ data }) => {
      if (!stood) onState(true)
      stood = true
      onMessage(JSON.parse(String(data)))
    }
    line.onclose = ({ code }) => {
      isSignedOut = code === LIVE_SIGNED_OUT
      again(stood)
    }
  }

  const tryNow = () => {
    if (closed || asking || socket?.readyState === WebSocket.OPEN) return
    if (socket?.readyState === WebSocket.CONNECTING) return
    void connect()
  }
  const hurry = () => {
    if (!document.hidden) tryNow()
  }

  // Without a network a line can seem to stand for many minutes: it is let go, and asked for anew.
  const letGo = () => {
    const line = socket
    if (closed || !line || line.readyState > WebSocket.OPEN) return
    const stood = line.readyState === WebSocket.OPEN
    line.onclose = null
    line.onmessage = null
    line.close()
    again(stood)
  }
  void connect()
  window.addEventListener('offline', letGo)
  window.addEventListener('online', hurry)
  window.addEventListener('focus', hurry)
  return {
    tryNow,
    seen: () => since,
    [Symbol.dispose]: () => {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('offline', letGo)
      window.removeEventListener('online', hurry)
      window.removeEventListener('focus', hurry)
      if (socket) socket.onclose = null
      socket?.close()
    },
  }
}
