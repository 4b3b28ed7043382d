import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'

/**
 * A line to an IMAP server that fails when told to. Encrypted towards the client and open towards the
 * server, so that it sees the commands that pass.
 */
export async function aFaultyLine(to: number) {
  const commands: string[] = []
  const open = new Set<Socket>()
  const faults = {
    /** Hangs up when so many commands have passed; the last one has had its first bytes of an answer when `isMidAnswer`. */
    cut_after: Number.POSITIVE_INFINITY,
    isMidAnswer: false,
    /** Hangs up when so many bytes of answers have passed. */
    cut_after_bytes: Number.POSITIVE_INFINITY,
  }
  let passed = 0
  let bytes = 0
  const line = createServer(selfMadeCertificate('localhost', new Date()), (client) => {
    const server = connect(to, '127.0.0.1')
    const hangUp = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', hangUp)
      socket.on('close', () => {
        open.delete(socket)
        hangUp()
      })
    }
    client.on('data', (chunk: Buffer) => {
      for (const [, command] of chunk.toString('latin1').matchAll(/^[A-Z0-9]+ ((?:UID )?[A-Z]+)/gm)) {
        commands.push(command!)
        passed++
      }
      if (passed >= faults.cut_after && !faults.isMidAnswer) return hangUp()
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      const isCut = bytes >= faults.cut_after_bytes || (faults.isMidAnswer && passed >= faults.cut_after)
      if (!isCut) return client.write(chunk)
      client.write(chunk.subarray(0, chunk.length >> 1))
      client.end(hangUp)
    })
  })
  line.on('tlsClientError', () => {})
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    port: (line.address() as AddressInfo).port,
    /** Commands that came by, oldest first. */
    commands,
    /** From here on it fails so; counting begins anew. */
    fail(changes: Partial<typeof faults>) {
      const never = Number.POSITIVE_INFINITY
      Object.assign(faults, { cut_after: never, isMidAnswer: false, cut_after_bytes: never }, changes)
      passed = 0
      bytes = 0
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      line.close()
      await once(line, 'close')
    },
  }
}
