import type { AddressInfo, Server } from 'node:net'

/** Opens a server at an address of this machine. `closing`: what lets conversations under way finish, if not the server itself. */
export async function listenAt(
  server: Server,
  { host, port }: { host: string; port: number },
  closing: { close(done: () => void): unknown } = server,
): Promise<{ port: number } & AsyncDisposable> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => closing.close(() => resolve())),
  }
}
