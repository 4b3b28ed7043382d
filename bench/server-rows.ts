import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import type { MessageList } from '#contract/messages/message.ts'
import type { BenchClient } from './client.ts'
import { type Figures, flooded, percentiles, timed } from './measure.ts'
import { random } from './random.ts'
import { rawLetter } from './sample-letter.ts'
import type { BenchService } from './service.ts'
import { RARE_WORD, TENTH_WORD } from './vocabulary.ts'

export interface Row {
  name: string
  /** What architecture §5 allows, in words. */
  budget: string
  figures: Figures
  holds: boolean
}

interface Bench {
  service: BenchService
  anna: BenchClient
  other: BenchClient
  inbox: number
  address: string
}

const SECONDS = 5

/** Every server row of architecture §5, in an order in which none disturbs the next. */
export async function serverRows(bench: Bench, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  const add = (name: string, budget: string, figures: Figures, holds: (figures: Figures) => boolean) => {
    rows.push({ name, budget, figures, holds: holds(figures) })
    say(name)
  }
  const { anna, inbox } = bench
  const folder = (page: number) => anna.get(`/folders/${inbox}/messages?page=${page}&limit=30`)
  const threads = (on: boolean) => anna.post('/user/settings', { settings: { message_thread: on } })
  const fast = ({ p50, p95 }: Figures) => p50 <= 4 && p95 <= 10

  await threads(true)
  add('folder page 1, threads on', 'p50 4 ms, p95 10 ms', await timed(300, () => folder(1)), fast)
  add(
    'folder page 1, threads on, flooded',
    '1000/s',
    await flooded(16, SECONDS, () => folder(1)),
    perSecond(1000),
  )
  await threads(false)
  add('folder page 1, threads off', 'p50 4 ms, p95 10 ms', await timed(300, () => folder(1)), fast)
  add(
    'folder page 1, threads off, flooded',
    '1000/s',
    await flooded(16, SECONDS, () => folder(1)),
    perSecond(1000),
  )
  add('folder page 1,600 (the middle)', 'p50 15 ms', await timed(60, () => folder(1600)), upTo(15))
  add('folder page 3,000', 'p50 15 ms', await timed(60, () => folder(3000)), upTo(15))

  const { messages } = (await anna.get(`/folders/${inbox}/messages?page=7&limit=200`)) as MessageList
  const open = (nth: number) => anna.get(`/messages/${messages[nth % messages.length]!.path}`)
  add('open a 12 KB HTML message', 'p50 6 ms', await timed(180, open), upTo(6))

  const search = (text: string) =>
    anna.post('/messages/search', {
      request_type: 'search',
      folder_id: null,
      subject: text,
      text,
      from: text,
    })
  add('search, all folders: a rare word', 'p50 10 ms', await timed(100, () => search(RARE_WORD)), upTo(10))
  add(
    'search, all folders: a word in a tenth',
    'p50 40 ms',
    await timed(60, () => search(TENTH_WORD)),
    upTo(40),
  )

  add('mark 30 messages', 'p50 12 ms', await timed(60, (nth) => markThirty(bench, messages, nth)), upTo(12))
  add('move 30 messages', 'p50 12 ms', await movedThirty(bench), upTo(12))
  const { all, beside } = await markAll(bench)
  add('mark all 100,000 read', '3 s', all, upTo(3000))
  add('page 1 of another account meanwhile', 'p95 50 ms', beside, ({ p95 }) => p95 <= 50)
  add('receive over SMTP, 12 KB each, durable', '150/s', await received(bench), perSecond(150))
  add('SMTP 250 to a listening browser', '300 ms', await heard(bench), upTo(300))
  return rows
}

const upTo =
  (ms: number) =>
  ({ p50 }: Figures) =>
    p50 <= ms
const perSecond = (least: number) => (figures: Figures) => (figures.per_second ?? 0) >= least

function markThirty(
  { anna, inbox }: Bench,
  messages: MessageList['messages'],
  nth: number,
): Promise<unknown> {
  const page = Math.floor(nth / 2) % 6
  const message_uids = messages.slice(page * 30, page * 30 + 30).map(({ uid }) => uid)
  const flag = nth % 2 === 0 ? 'flagget' : 'unflagget'
  return anna.post('/messages/mark', { flag, folder_messages: [{ folder_id: inbox, message_uids }] })
}

/** There and back again: thirty letters between the inbox and Spam. */
async function movedThirty({ anna, inbox }: Bench): Promise<Figures> {
  const { folders } = (await anna.get('/folders')) as { folders: { id: number; system: string | null }[] }
  const junk = folders.find(({ system }) => system === 'junk')!.id
  const times: number[] = []
  for (let nth = 0; nth < 40; nth++) {
    const [from, to] = nth % 2 === 0 ? [inbox, junk] : [junk, inbox]
    const { messages } = (await anna.get(`/folders/${from}/messages?page=1&limit=30`)) as MessageList
    const folder_messages = [{ folder_id: from, message_uids: messages.map(({ uid }) => uid) }]
    const begun = performance.now()
    await anna.post('/messages/move', { destination_id: to, folder_messages })
    times.push(performance.now() - begun)
  }
  return percentiles(times)
}

/** Marks the whole mailbox read, and asks for another account's first page all the while. */
async function markAll({ anna, other, inbox }: Bench): Promise<{ all: Figures; beside: Figures }> {
  const whole = { request_type: 'folder', folder_id: inbox } as const
  const unread = async () =>
    ((await anna.get('/folders')) as { folders: { id: number; unread: number }[] }).folders.find(
      ({ id }) => id === inbox,
    )!.unread
  const { folders } = (await other.get('/folders')) as { folders: { id: number; system: string | null }[] }
  const theirs = folders.find(({ system }) => system === 'inbox')!.id
  await anna.post('/messages/search/mark', { request_params: { flag: 'unseen' }, request: whole })
  while ((await unread()) < 99_000) await wait(100)
  await wait(1000)

  const begun = performance.now()
  await anna.post('/messages/search/mark', { request_params: { flag: 'seen' }, request: whole })
  const times: number[] = []
  while ((await unread()) > 0) {
    const at = performance.now()
    await other.get(`/folders/${theirs}/messages?page=1&limit=30`)
    times.push(performance.now() - at)
    await wait(10)
  }
  const took = performance.now() - begun
  return { all: { p50: took, p95: took }, beside: percentiles(times) }
}

/** Ten SMTP connections, one letter after another on each. */
async function received({ service, address }: Bench): Promise<Figures> {
  const numbers = random(11)
  const letters = Array.from({ length: 200 }, (_, nth) => rawLetter(numbers, nth, 12_000, address))
  let next = 0
  const total = SECONDS * 300
  const times: number[] = []
  const begun = performance.now()
  const connection = async () => {
    await using line = await smtpLine(service.mx_port)
    while (next < total) {
      const nth = next++
      const letter = letters[nth % letters.length]!.toString('latin1').replace(
        'bench-',
        `bench-${Date.now()}-${nth}-`,
      )
      const at = performance.now()
      await line.deliver(Buffer.from(letter, 'latin1'), address)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: 10 }, connection))
  return { ...percentiles(times), per_second: total / ((performance.now() - begun) / 1000) }
}

/** From the server's 250 to the event on an open socket. */
async function heard({ service, anna, address }: Bench): Promise<Figures> {
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
  socket.send(JSON.stringify({ type: 'hello', channel, who: 'bench', lang: 'en' }))
  await wait(300)

  const numbers = random(13)
  await using line = await smtpLine(service.mx_port)
  const times: number[] = []
  for (let nth = 0; nth < 30; nth++) {
    const seen = new Promise<number>((at) => {
      arrived = at
    })
    await line.deliver(rawLetter(numbers, nth, 12_000, address), address)
    const accepted = performance.now()
    times.push(Math.max(0, (await seen) - accepted))
  }
  socket.close()
  return percentiles(times)
}

/** One SMTP connection, spoken by hand so that only the server is measured. */
async function smtpLine(port: number) {
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
  await say('EHLO bench.outside.test\r\n', '250')
  return {
    async deliver(letter: Buffer, to: string) {
      await say('MAIL FROM:<bench@outside.test>\r\n', '250')
      await say(`RCPT TO:<${to}>\r\n`, '250')
      await say('DATA\r\n', '354')
      await say(Buffer.concat([letter, Buffer.from('\r\n.\r\n')]), '250')
    },
    async [Symbol.asyncDispose]() {
      socket.end('QUIT\r\n')
    },
  }
}
