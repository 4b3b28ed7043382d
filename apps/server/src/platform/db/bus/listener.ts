import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_PAUSE_MS = 200

export interface ListenerOptions {
  url: string
  channels: readonly string[]
  heard: (channel: string, payload: string) => void
  /** The connection was away and is back: what was said meanwhile was not heard. */
  back: () => void
  /** The connection is away. */
  lost: (error: Error) => void
}

/** One connection that hears notifications, and comes back by itself when it breaks. */
export async function openListener(options: ListenerOptions): Promise<AsyncDisposable> {
  let closing = false
  let client = await connect(options)

  async function reconnect(error: Error): Promise<void> {
    options.lost(error)
    while (!closing) {
      await sleep(RECONNECT_PAUSE_MS)
      const next = await connect(options).catch(() => null)
      if (!next) continue
      client = next
      watch()
      return options.back()
    }
  }

  function watch(): void {
    // pg reports one broken connection more than once.
    let isReported = false
    const broken = (error?: Error) => {
      if (isReported || closing) return
      isReported = true
      void reconnect(error ?? new Error('the connection ended'))
    }
    client.on('error', broken)
    client.on('end', () => broken())
  }

  watch()
  return {
    [Symbol.asyncDispose]: async () => {
      closing = true
      await client.end().catch(() => {})
    },
  }
}

async function connect({ url, channels, heard }: ListenerOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'pochtamt listener',
  })
  // Until somebody watches it, a breaking connection must not end the process.
  client.on('error', () => {})
  client.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
  await client.connect()
  for (const channel of channels) await client.query(`listen ${channel}`)
  return client
}
