import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { App } from '#server/app.ts'
import { openWeb, type Web } from '#tests/world/web.ts'
import { forget, leave } from './warm-browser.ts'

/** Where the services of a runner are reached, one after another. */
interface Relay {
  port: number
  /** The port of the service that has its turn; 0: none has. */
  service_port: number
  /** Ends what browsers still hold open. */
  cut(): void
}

let relay: Promise<Relay> | undefined

/**
 * The web part of a service at the origin that all services of this runner have in turn: a browser that knows the
 * origin has the client loaded and compiled, which costs a second of the processor. A service beside another one has
 * an origin of its own.
 */
export async function openWarmWeb(app: App): Promise<Web> {
  const web = await openWeb(app)
  relay ??= openRelay()
  const open = await relay
  if (open.service_port !== 0) {
    return {
      ...web,
      async [Symbol.asyncDispose]() {
        await leave(web.origin)
        await web[Symbol.asyncDispose]()
      },
    }
  }
  open.service_port = web.port
  const origin = `http://127.0.0.1:${open.port}`
  return {
    ...web,
    origin,
    async [Symbol.asyncDispose]() {
      await forget(origin)
      open.service_port = 0
      // A browser holds connections that it has never used, and a service that ends would wait for them.
      open.cut()
      await web[Symbol.asyncDispose]()
    },
  }
}

async function openRelay(): Promise<Relay> {
  const sockets = new Set<Socket>()
  const server = createServer((outer) => {
    const inner = connect(open.service_port, '127.0.0.1')
    for (const [socket, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const open: Relay = {
    port: 0,
    service_port: 0,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It stands for as long as the runner does.
  server.unref()
  open.port = (server.address() as AddressInfo).port
  return open
}
