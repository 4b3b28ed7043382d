import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'

/** Holds connections and does nothing else: with TLS where a file with certificate and key is named. */
const [file] = process.argv.slice(2)
const all = new Set<Socket>()
const greet = (socket: Socket) => {
  all.add(socket)
  socket.on('error', () => {}).on('close', () => all.delete(socket))
  socket.resume().write('* OK\r\n')
}
const pem = file && readFileSync(file, 'utf8')
const server: Server = pem ? createSecureServer({ cert: pem, key: pem }, greet) : createServer(greet)
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
