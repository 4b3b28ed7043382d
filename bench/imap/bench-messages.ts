import { alternativeMessage, encodedWord, headerDate } from '../messages/alternative-message.ts'
import { type SampleMessage, sampleMessages } from '../messages/sample-message.ts'
import { RARE_WORD, vocabulary, words } from '../messages/vocabulary.ts'
import { random } from '../random.ts'

export interface BenchMessage {
  raw: Buffer
  received_at: Date
  seen: boolean
}

/** The same day at every run, so that both servers always keep the same messages. */
const UNTIL = new Date('2026-01-01T00:00:00Z')
/** Words of a message's HTML that its text has not. */
const MORE_WORDS = 60

/** Messages as they come over SMTP, about 4 KB each, oldest first. */
export function* benchMessages(count: number): Generator<BenchMessage> {
  let nth = 0
  for (const sample of sampleMessages(UNTIL, count)) {
    yield { raw: sourceOf(sample, nth), received_at: sample.created_at, seen: sample.seen }
    nth += 1
  }
}

/** One that was never there before, for APPEND. */
export function newMessage(nth: number): Buffer {
  const { ru } = vocabulary()
  const numbers = random(nth + 1)
  const sample: SampleMessage = {
    subject: words(numbers, ru, 4).join(' '),
    from: { email: 'new@outside.test', name: 'New' },
    body: words(numbers, ru, 90),
    created_at: UNTIL,
    thread: nth,
    has_attachment: false,
    seen: false,
  }
  return sourceOf(sample, `new-${Date.now()}-${nth}`)
}

/** Who wrote one message in four hundred. */
export const SENDER = 'person17@outside.test'
/** In one message in twenty thousand. */
export const RARE = RARE_WORD

function sourceOf({ subject, from, body, created_at, thread }: SampleMessage, id: number | string): Buffer {
  const { en } = vocabulary()
  const numbers = random(typeof id === 'number' ? id + 1 : thread + 1)
  const text = body.join(' ')
  const rows = words(numbers, en, MORE_WORDS).map(
    (word, nth) => `<tr><td style="padding:4px">${nth}</td><td>${word}</td></tr>`,
  )
  const html = `<!doctype html><html><body><p>${text.slice(0, 200)}</p><table>${rows.join('\r\n')}</table></body></html>`
  return alternativeMessage(
    [
      'Return-Path: <bounces@outside.test>',
      `Received: from mx.outside.test ([192.0.2.17]) by mx.pochtamt.test with ESMTPS id ${id}`,
      `\tfor <bench@pochtamt.test>; ${headerDate(created_at)}`,
      `From: ${encodedWord(from.name)} <${from.email}>`,
      'To: =?UTF-8?B?0JHQtdC90Yc=?= <bench@pochtamt.test>',
      `Subject: ${encodedWord(subject)}`,
      `Message-ID: <message-${id}@outside.test>`,
      `References: <thread-${thread}@outside.test>`,
      `Date: ${headerDate(created_at)}`,
    ],
    { text, html },
  )
}
