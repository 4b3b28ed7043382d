import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Bench } from '../bench.ts'
import { type Figures, percentiles } from '../measure.ts'
import { rawMessage } from '../messages/sample-message.ts'
import { random } from '../random.ts'
import { smtpLine } from './smtp-line.ts'

const MESSAGES = 1500
const CONNECTIONS = 10

/** Ten SMTP connections, one message after another on each. */
export const received = ({ service, address }: Bench): Promise<Figures> =>
  delivered(() => smtpLine(service.mx_port), address, MESSAGES)

/** So many messages of 12 KB over ten connections, one after another on each. */
export async function delivered(
  connect: () => ReturnType<typeof smtpLine>,
  address: string,
  total: number,
): Promise<Figures> {
  const numbers = random(11)
  const sources = Array.from({ length: 200 }, (_, nth) => rawMessage(numbers, nth, 12_000, address))
  let next = 0
  const times: number[] = []
  const begun = performance.now()
  const connection = async () => {
    await using line = await connect()
    while (next < total) {
      const nth = next++
      const source = unlikeEarlier(sources[nth % sources.length]!, nth)
      const at = performance.now()
      await line.deliver(source, address)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return { ...percentiles(times), per_second: total / ((performance.now() - begun) / 1000) }
}

/** The same bytes again would be taken for the same message: each run and message has Message-IDs of its own. */
const unlikeEarlier = (source: Buffer, nth: number): Buffer =>
  Buffer.from(source.toString('latin1').replace('<bench-', `<bench-${Date.now()}-${nth}-`), 'latin1')

/** From the server's 250 to the event on an open socket. */
export async function heard({ service, anna, address }: Bench): Promise<Figures> {
  const { channel } = (await anna.get('/user/realtime')) as { channel: string }
  const socket = new WebSocket(`${service.base.replace('http', 'ws')}/ws`, {
    headers: { cookie: anna.cookie, origin: service.base },
  })
  await new Promise((opened) => socket.once('open', opened))
  let arrived: (at: number) => void = () => {}
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as { type: string; event?: string }
    if (said.event === 'new') arrived(performance.now())
  })
  socket.send(JSON.stringify({ type: 'hello', channel, who: address.split('@')[0], lang: 'en' }))
  await wait(300)

  const numbers = random(13)
  await using line = await smtpLine(service.mx_port)
  const times: number[] = []
  for (let nth = 0; nth < 30; nth++) {
    const seen = new Promise<number>((at) => {
      arrived = at
    })
    await line.deliver(unlikeEarlier(rawMessage(numbers, nth, 12_000, address), nth), address)
    const accepted = performance.now()
    times.push(Math.max(0, (await seen) - accepted))
  }
  socket.close()
  return percentiles(times)
}
