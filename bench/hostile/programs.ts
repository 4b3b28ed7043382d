import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ImapLine, imapLine } from '../imap/imap-line.ts'
import { PASSWORD, type Person } from '../traffic/people.ts'
import { talkSmtp } from '../traffic/smtp-talk.ts'
import type { Acknowledged, Traffic } from './ordinary.ts'

/** What a program asks of every message that it does not know yet. */
const SUMMARY = '(UID FLAGS ENVELOPE BODYSTRUCTURE RFC822.SIZE)'
const WORDS = ['item', 'person', 'outside', 'nobodywritesthis']
/** Several minutes of talk over one line, then another. */
const ROUNDS = 100

/** A mail program that looks what is new, opens, marks and searches. */
export async function readByProgram(traffic: Traffic, { wmid }: Person, from: string): Promise<void> {
  const { journal, numbers, isOver } = traffic
  while (!isOver()) {
    try {
      using line = await journal.ordinary('imap: sign in', () =>
        imapLine({ port: traffic.imaps_port(), login: wmid, password: PASSWORD, from }),
      )
      for (let nth = 0; nth < ROUNDS && !isOver(); nth++) {
        await checkMail(traffic, line)
        await wait(200 + numbers.whole(600))
      }
    } catch (error) {
      if (!isOver()) journal.wrong(`a mail program: ${(error as Error).message.slice(0, 160)}`)
      await wait(1000)
    }
  }
}

async function checkMail({ journal, numbers }: Traffic, line: ImapLine): Promise<void> {
  const say = (what: string, command: string) =>
    journal.ordinary(`imap: ${what}`, async () => (await line.say(command)).toString('latin1'))
  const exists = Number(/^\* (\d+) EXISTS/m.exec(await say('select', 'SELECT INBOX'))?.[1] ?? 0)
  if (exists === 0) return
  const nth = Math.max(1, exists - numbers.whole(30))
  await say('summaries', `FETCH ${Math.max(1, exists - 30)}:${exists} ${SUMMARY}`)
  await say('open', `FETCH ${nth} (BODY.PEEK[])`)
  await say('mark', `STORE ${nth} +FLAGS.SILENT (\\Seen)`)
  await say('search', `SEARCH TEXT ${numbers.pick(WORDS)}`)
}

/** A program that waits for news and must not be cut off; `done` at least as often as programs do. */
export async function waitByProgram(traffic: Traffic, { wmid }: Person, from: string): Promise<void> {
  const { journal, isOver } = traffic
  while (!isOver()) {
    try {
      using line = await imapLine({ port: traffic.imaps_port(), login: wmid, password: PASSWORD, from })
      await line.say('SELECT INBOX')
      while (!isOver()) {
        await line.idle()
        await wait(5000)
        await line.done()
        journal.count('imap: waits for news')
      }
    } catch (error) {
      if (!isOver()) journal.wrong(`a waiting program: ${(error as Error).message.slice(0, 160)}`)
      await wait(1000)
    }
  }
}

/** Somebody whose program sends to a neighbour. */
export async function submitMail(
  traffic: Traffic,
  who: Person,
  to: Person,
  accepted: Acknowledged,
): Promise<void> {
  const { journal, numbers, seed } = traffic
  const from = `${who.wmid}@pochtamt.test`
  const signedIn = { login: who.wmid, password: PASSWORD }
  for (let nth = 0; !traffic.isOver(); nth++) {
    const subject = `pmt-program-${seed}-${nth}`
    const source = Buffer.from(
      `From: ${from}\r\nTo: ${to.wmid}@pochtamt.test\r\nSubject: ${subject}\r\nMessage-ID: <${randomUUID()}@bench>\r\n\r\nGood day.`,
    )
    const sender = {
      ...{ port: traffic.submissions_port(), from_ip: '127.0.1.31', from, signedIn },
      timed: journal.timedAs('submit'),
    }
    const submission = await journal.whole('submit, whole', () =>
      talkSmtp(sender, source, [`${to.wmid}@pochtamt.test`]),
    )
    if (submission === 'taken') {
      accepted.messages.push({ subject, wmid: who.wmid, folder: 'sent' })
      accepted.messages.push({ subject, wmid: to.wmid, folder: 'inbox' })
    }
    if (submission === 'unknown') accepted.unknown.add(subject)
    if (submission === 'refused') journal.count('submit, refused')
    await wait(1000 + numbers.whole(2000))
  }
}
