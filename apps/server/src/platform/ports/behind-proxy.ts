import type { Server, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { readProxyHeader } from './proxy-header.ts'

/** A balancer says at once for whom it speaks. */
const HEADER_MS_MAX = 5000

/**
 * Every connection of this server begins with a PROXY header from one who is trusted, and has the address that it
 * names; all others are cut. The server hears of a connection when its header has come. To be called before it listens.
 */
export function expectProxy(server: Server, isTrusted: (address: string) => boolean): void {
  const addresses = new Map<string, string>()
  const emit = server.emit.bind(server)
  const introduce = (socket: Socket, address: string | null) => {
    if (address !== null) {
      const key = peerOf(socket)
      addresses.set(key, address)
      socket.once('close', () => addresses.delete(key))
      giveAddress(socket, address)
    }
    emit('connection', socket)
  }
  // All kinds of servers, TLS included, begin with this event of their own; listeners cannot hold it back.
  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'connection') return emit(event, ...values)
    const socket = values[0] as Socket
    socket.on('error', () => socket.destroy())
    if (isTrusted(socket.remoteAddress ?? '')) readHeader(socket, (address) => introduce(socket, address))
    else socket.destroy()
    return true
  }
  // TLS asks the system who called: it knows the balancer alone.
  server.prependListener('secureConnection', (socket: TLSSocket) => {
    const address = addresses.get(peerOf(socket))
    if (address !== undefined) giveAddress(socket, address)
  })
}

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

function giveAddress(socket: Socket, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address })
}

function readHeader(socket: Socket, done: (address: string | null) => void): void {
  let bytes: Buffer = Buffer.alloc(0)
  const late = setTimeout(() => socket.destroy(), HEADER_MS_MAX)
  socket.once('close', () => clearTimeout(late))
  const read = () => {
    const piece = socket.read() as Buffer | null
    if (piece === null) return
    bytes = Buffer.concat([bytes, piece])
    const header = readProxyHeader(bytes)
    if (header === 'more') return
    if (header === null) return void socket.destroy()
    clearTimeout(late)
    socket.off('readable', read)
    if (bytes.length > header.bytes) socket.unshift(bytes.subarray(header.bytes))
    // By then the socket has forgotten that somebody read it, and flows for whoever listens.
    setImmediate(() => {
      if (!socket.destroyed) done(header.address)
    })
  }
  socket.on('readable', read)
}
