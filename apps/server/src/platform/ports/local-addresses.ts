import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Nothing is sent there: the system only says which of its addresses it would take. RFC 5737, RFC 3849. */
const FAR_AWAY = { udp4: '192.0.2.1', udp6: '2001:db8::1' } as const
const PORT = 25

/** The addresses that the system connects to others with, one of each family that it has. */
export const localAddresses = async (): Promise<string[]> =>
  (await Promise.all([localAddress('udp4'), localAddress('udp6')])).flatMap((one) => one ?? [])

async function localAddress(family: keyof typeof FAR_AWAY): Promise<string | undefined> {
  const socket = createSocket(family)
  try {
    socket.connect(PORT, FAR_AWAY[family])
    await once(socket, 'connect')
    return socket.address().address
  } catch {
    return undefined
  } finally {
    socket.close()
  }
}
