import type { AddressInfo } from 'node:net'
import type { SMTPServer } from 'smtp-server'

/** Opens the server at an address of this machine; closing it lets conversations under way finish. */
export async function listenAt(
  server: SMTPServer,
  { host, port }: { host: string; port: number },
): Promise<{ port: number } & AsyncDisposable> {
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
