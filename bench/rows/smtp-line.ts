import { connect } from 'node:net'

/** One connection by SMTP, or by LMTP, spoken by hand so that only the server is measured. */
export async function smtpLine(port: number, hello: 'EHLO' | 'LHLO' = 'EHLO') {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let buffered = ''
  let waiting: ((line: string) => void) | null = null
  const pump = () => {
    const end = /^(\d{3}) .*\r\n/m.exec(buffered)
    if (!end || !waiting) return
    buffered = buffered.slice(end.index + end[0].length)
    const answer = waiting
    waiting = null
    answer(end[1]!)
  }
  socket.on('data', (data) => {
    buffered += data.toString()
    pump()
  })
  const reply = () =>
    new Promise<string>((answered) => {
      waiting = answered
      pump()
    })
  const say = async (text: string | Buffer, expected: string) => {
    socket.write(text)
    const code = await reply()
    if (code !== expected) throw new Error(`SMTP answered ${code}, not ${expected}`)
  }
  await reply()
  await say(`${hello} bench.outside.test\r\n`, '250')
  return {
    async deliver(source: Buffer, to: string) {
      await say('MAIL FROM:<bench@outside.test>\r\n', '250')
      await say(`RCPT TO:<${to}>\r\n`, '250')
      await say('DATA\r\n', '354')
      await say(Buffer.concat([source, Buffer.from('\r\n.\r\n')]), '250')
    },
    async [Symbol.asyncDispose]() {
      socket.end('QUIT\r\n')
    },
  }
}
