import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How a mail server elsewhere answers. */
export interface MailServerRules {
  /** Each answer waits so long. */
  wait_ms?: number
  /** To a recipient; without it each is taken. */
  answerTo?: (recipient: string) => string
  /** To a whole message. */
  answerMessage: (source: string, recipients: readonly string[]) => string
}

export interface MailServer extends AsyncDisposable {
  port: number
}

/** Takes mail as the rules say, at an address of this machine. */
export async function openMailServer(
  rules: MailServerRules,
  at: { host?: string; port?: number } = {},
): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, rules).catch(() => socket.destroy())
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(at.port ?? 0, at.host ?? '127.0.0.1', resolve)
  await promise
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function converse(socket: Socket, { wait_ms = 0, answerTo, answerMessage }: MailServerRules) {
  const say = async (text: string) => {
    if (wait_ms > 0) await wait(wait_ms)
    socket.write(`${text}\r\n`)
  }
  let heard = ''
  let isInData = false
  let recipients: string[] = []
  socket.setEncoding('latin1')
  await say('220 sink.outside.test ESMTP')
  for await (const some of socket as AsyncIterable<string>) {
    heard += some
    for (let end = endOf(heard, isInData); end; end = endOf(heard, isInData)) {
      const said = heard.slice(0, end.from)
      heard = heard.slice(end.until)
      if (isInData) {
        isInData = false
        await say(answerMessage(said, recipients))
        continue
      }
      const word = said.slice(0, 4).toUpperCase()
      if (word === 'MAIL') recipients = []
      if (word === 'RCPT') {
        const recipient = /<([^>]*)>/.exec(said)?.[1] ?? ''
        const answer = answerTo?.(recipient) ?? '250 OK'
        if (answer.startsWith('2')) recipients.push(recipient)
        await say(answer)
      } else if (word === 'DATA') {
        isInData = true
        await say('354 Go on')
      } else if (word === 'QUIT') {
        await say('221 Bye')
        socket.end()
      } else await say('250 OK')
    }
  }
}

/** Where a line, or a whole message, ends in what was heard. */
function endOf(heard: string, isInData: boolean): { from: number; until: number } | null {
  const mark = isInData ? '\r\n.\r\n' : '\r\n'
  const from = heard.indexOf(mark)
  return from < 0 ? null : { from, until: from + mark.length }
}

/** What a message says it is about; '' when it does not. */
export const subjectOf = (source: string): string => /^Subject: (.*)$/im.exec(source)?.[1]?.trim() ?? ''
