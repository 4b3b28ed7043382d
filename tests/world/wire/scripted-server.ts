import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'

/**
 * What a server that is not ours does at each step. A number and words are its reply; `drop` cuts the
 * line; `stall` says nothing; `tls` goes on in TLS after its 220. Left out: it accepts.
 */
export interface Script {
  greeting?: string
  ehlo?: string
  starttls?: string
  mail?: string
  rcpt?: (recipient: string) => string
  data?: string
  /** After the final dot. */
  end?: string
  /** What it shows in TLS, instead of one for mx.outside.test that it has made itself. */
  pair?: { key: string; cert: string }
}

export interface Taken {
  from: string
  to: string[]
  source: string
  secure: boolean
}

export interface ScriptedServer extends AsyncDisposable {
  port: number
  /** What it said 250 to. */
  taken: Taken[]
  /** Messages whose final dot it saw, whatever it answered. */
  seen: number
  connections: number
  /** MAIL and RCPT as they came. */
  envelopes: string[]
  script: Script
}

/** A real SMTP server on a port of its own that behaves as badly as it is told to. */
export async function scriptedServer(script: Script = {}): Promise<ScriptedServer> {
  const sockets = new Set<Socket>()
  const server: Omit<ScriptedServer, 'port' | typeof Symbol.asyncDispose> = {
    taken: [],
    seen: 0,
    connections: 0,
    envelopes: [],
    script,
  }
  const usual = selfMadeCertificate('mx.outside.test', new Date())

  const listener = createServer((socket) => {
    server.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, false)
  })

  function converse(socket: Socket, secure: boolean): void {
    let heard = ''
    let message: Taken = { from: '', to: [], source: '', secure }
    let isInData = false
    socket.on('error', () => {})
    const answer = (words: string | undefined, usual: string): boolean => {
      const said = words ?? usual
      if (said === 'drop') socket.destroy()
      else if (said !== 'stall') socket.write(`${said}\r\n`)
      return said.startsWith('2') || said.startsWith('3')
    }
    const { script } = server
    if (!secure) answer(script.greeting, '220 mx.outside.test ESMTP')

    const onLine = (line: string) => {
      const { script } = server
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'MAIL' || word === 'RCPT') server.envelopes.push(line)
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (word === 'EHLO') answer(script.ehlo, '250-mx.outside.test\r\n250 8BITMIME')
      else if (word === 'HELO') answer(undefined, '250 mx.outside.test')
      else if (word === 'STAR') {
        if (!answer(script.starttls, '220 Go ahead')) return
        socket.removeAllListeners('data')
        const secureContext = createSecureContext(script.pair ?? usual)
        converse(new TLSSocket(socket, { isServer: true, secureContext }), true)
      } else if (word === 'MAIL') {
        message = { from: address, to: [], source: '', secure }
        answer(script.mail, '250 OK')
      } else if (word === 'RCPT') {
        if (answer(script.rcpt?.(address), '250 OK')) message.to.push(address)
      } else if (word === 'DATA') {
        isInData = answer(script.data, '354 Go on')
      } else if (word === 'QUIT') socket.end('221 Bye\r\n')
      else answer(undefined, '250 OK')
    }

    socket.setEncoding('latin1')
    socket.on('data', (some: string) => {
      heard += some
      while (true) {
        const mark = isInData ? '\r\n.\r\n' : '\r\n'
        const end = heard.indexOf(mark)
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + mark.length)
        if (!isInData) {
          onLine(said)
          continue
        }
        isInData = false
        server.seen++
        message.source = `${said}\r\n`.replace(/^\.\./gm, '.')
        if (answer(server.script.end, '250 2.0.0 Queued')) server.taken.push(message)
      }
    })
  }

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return Object.assign(server, {
    port: (listener.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  })
}
