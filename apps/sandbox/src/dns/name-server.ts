import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import dns from 'dns2'
import type { Store } from '#sandbox/state/open-store.ts'
import { answerQuestion, onTheWire } from './answer-question.ts'

const HOST = '127.0.0.1'

/** The authoritative name server of the invented zones: UDP and TCP on one loopback port (0: any free one). */
export async function openNameServer(
  store: Store,
  wantedPort: number,
): Promise<AsyncDisposable & { port: number }> {
  const sockets = new Set<Socket>()
  const handle: dns.DnsHandler = (request, send) => {
    const response = answerQuestion(
      store.state.zones,
      request,
      new Date(Date.now() + store.state.clock_shift_ms),
    )
    // The asker may be gone already; nothing is left to do for it then.
    if (response) Promise.resolve(send(onTheWire(response))).catch(() => undefined)
  }
  const tcp = dns.createTCPServer(handle)
  tcp.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  tcp.listen(wantedPort, HOST)
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = dns.createUDPServer(handle)
  const bound = once(udp, 'listening')
  udp.bind(port, HOST)
  try {
    await bound
  } catch (error) {
    tcp.close()
    // The system gave a TCP port whose UDP twin is taken: any other one will do.
    if (wantedPort === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return openNameServer(store, 0)
    throw error
  }
  for (const server of [udp, tcp]) server.on('error', () => undefined)

  return {
    port,
    async [Symbol.asyncDispose]() {
      const closed = [once(udp, 'close'), once(tcp, 'close')]
      udp.close()
      tcp.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}
