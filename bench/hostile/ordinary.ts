import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import { rawMessage } from '../messages/sample-message.ts'
import type { Random } from '../random.ts'
import type { Journal } from '../traffic/journal.ts'
import { outgoing } from '../traffic/outgoing.ts'
import type { Person } from '../traffic/people.ts'
import { requestText } from '../traffic/read-mail.ts'
import { talkSmtp } from '../traffic/smtp-talk.ts'
import type { Hearing } from './measure/hearing.ts'

/** What was acknowledged to whom: it has to be in the mailboxes at the end, once. */
export interface Acknowledged {
  /** Subjects that were answered 250 or 200, by the mailbox they must be in. */
  messages: { subject: string; wmid: string; folder: 'inbox' | 'sent' }[]
  /** Subjects whose answer was lost: there once or not at all. */
  unknown: Set<string>
  /** Subjects sent to the world outside. */
  outside: string[]
}

export interface Traffic {
  journal: Journal
  hearing: Hearing
  numbers: Random
  seed: number
  mx_port: () => number
  submissions_port: () => number
  imaps_port: () => number
  base: () => string
  isOver: () => boolean
}

/** A server elsewhere that delivers a message, and comes back with it as long as it is put off. */
export async function deliverMail(traffic: Traffic, to: Person, accepted: Acknowledged, ip: string) {
  const { journal, hearing, numbers, seed } = traffic
  for (let nth = 0; !traffic.isOver(); nth++) {
    const subject = `pmt-in-${seed}-${ip}-${nth}`
    const source = withSubject(rawMessage(numbers, nth, 4000 + numbers.whole(20_000)), subject)
    while (true) {
      const port = traffic.mx_port()
      const sender = { port, from_ip: ip, from: 'somebody@outside.test', timed: journal.timedAs('receive') }
      const delivery = await journal.whole('receive, whole', () =>
        talkSmtp(sender, source, [`${to.wmid}@pochtamt.test`]),
      )
      if (delivery === 'taken') {
        accepted.messages.push({ subject, wmid: to.wmid, folder: 'inbox' })
        hearing.acknowledged(subject)
      }
      if (delivery === 'unknown') accepted.unknown.add(subject)
      if (delivery !== 'refused' || traffic.isOver()) break
      journal.count('receive, put off')
      await wait(500)
    }
    await wait(200 + numbers.whole(600))
  }
}

/** Somebody who writes to a neighbour and to the world; a lost answer is asked for again with the same key. */
export async function sendMail(
  traffic: Traffic,
  who: Person,
  to: Person,
  accepted: Acknowledged,
): Promise<void> {
  const { journal, numbers, seed } = traffic
  for (let nth = 0; !traffic.isOver(); nth++) {
    const subject = `pmt-out-${seed}-${nth}`
    const isHere = nth % 2 === 0
    const address = isHere ? `${to.wmid}@pochtamt.test` : `somebody${nth}@outside.test`
    const body = outgoing(`${who.wmid}@pochtamt.test`, address, subject)
    const key = { 'idempotency-key': randomUUID() }
    for (let tries = 0; tries < 20; tries++) {
      const answer = await journal
        .ordinary('send', () => who.caller.call('POST', '/api/v1/messages/send', { body }, key))
        .catch(() => null)
      if (answer?.status === 200) {
        accepted.messages.push({ subject, wmid: who.wmid, folder: 'sent' })
        if (isHere) accepted.messages.push({ subject, wmid: to.wmid, folder: 'inbox' })
        else accepted.outside.push(subject)
        break
      }
      if (answer && answer.status === 500) journal.wrong(`send: 500 ${answer.body.slice(0, 100)}`)
      if (answer) {
        journal.count(`send, answered ${answer.status}`)
        break
      }
      accepted.unknown.add(subject)
      await wait(500)
    }
    await wait(800 + numbers.whole(1500))
  }
}

/** An open page: hears of every message that comes to its owner. */
export async function listen(
  { base, journal, hearing, isOver }: Traffic,
  { caller, wmid }: Person,
): Promise<void> {
  while (!isOver()) {
    await listenOnce(base(), { caller, wmid }, hearing, isOver).catch((error: Error) =>
      journal.wrong(`listening: ${error.message}`),
    )
    await wait(1000)
  }
}

async function listenOnce(
  base: string,
  { caller, wmid }: Person,
  hearing: Hearing,
  isOver: () => boolean,
): Promise<void> {
  const { channel } = JSON.parse(await requestText(caller, 'GET', '/api/v1/user/realtime')) as {
    channel: string
  }
  const headers = { cookie: caller.cookie, origin: base }
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers })
  const closed = new Promise<void>((done) => socket.once('close', () => done()).on('error', () => done()))
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as { event?: string; row?: { subject: string } }
    if (said.event === 'new') hearing.noteAccepted(said.row!.subject)
  })
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', channel, who: wmid, lang: 'en' })))
  while (!isOver()) {
    if ((await Promise.race([closed.then(() => 'closed'), wait(500)])) === 'closed')
      throw new Error('an open page was cut off')
  }
  socket.close()
}

const withSubject = (source: Buffer, subject: string): Buffer =>
  Buffer.from(
    source
      .toString('latin1')
      .replace(/^Subject: .*$/m, `Subject: ${subject}`)
      .replace('<bench-', `<${randomUUID()}-`),
    'latin1',
  )
