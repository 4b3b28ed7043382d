import { type Random, random } from '../random.ts'
import { alternativeMessage, encodedWord, headerDate } from './alternative-message.ts'
import { RARE_WORD, TENTH_WORD, vocabulary, words } from './vocabulary.ts'

export interface SampleMessage {
  subject: string
  from: { email: string; name: string }
  body: string[]
  created_at: Date
  thread: number
  has_attachment: boolean
  seen: boolean
}

export const MESSAGES = 100_000
const YEARS_MS = 5 * 365 * 24 * 60 * 60 * 1000
const SENDERS = 400
/** Every third message answers one of the last few conversations. */
const ANSWERS_OF = 3

/** The messages of the big mailbox, oldest first: Russian and English, in conversations, over five years. */
export function* sampleMessages(until: Date, count = MESSAGES): Generator<SampleMessage> {
  const numbers = random(1)
  const { ru, en } = vocabulary()
  const recent: { thread: number; subject: string }[] = []
  let threads = 0
  for (let nth = 0; nth < count; nth++) {
    const language = numbers.whole(3) === 0 ? en : ru
    const answered = nth % ANSWERS_OF === 0 && recent.length > 0 ? numbers.pick(recent) : undefined
    const thread = answered?.thread ?? threads++
    const subject = answered?.subject ?? words(numbers, language, 4).join(' ')
    recent.push({ thread, subject })
    if (recent.length > 20) recent.shift()
    const sender = numbers.whole(SENDERS)
    const body = words(numbers, language, 90)
    if (nth % 10 === 4) body.push(TENTH_WORD)
    if (nth % 20_000 === 17) body.push(RARE_WORD)
    yield {
      subject: answered ? `Re: ${subject}` : subject,
      from: { email: `person${sender}@outside.test`, name: `${ru[sender]} ${ru[sender + 300]}` },
      body,
      created_at: new Date(until.getTime() - YEARS_MS + (YEARS_MS / count) * nth),
      thread,
      has_attachment: numbers.whole(5) === 0,
      seen: numbers.whole(8) !== 0,
    }
  }
}

/** A message as it comes over SMTP: text and HTML, about `bytes` long. */
export function rawMessage(numbers: Random, nth: number, bytes: number, to = 'bench@pochtamt.test'): Buffer {
  const { ru, en } = vocabulary()
  const text = words(numbers, nth % 3 === 0 ? en : ru, 60).join(' ')
  const rows: string[] = []
  let length = 0
  while (length < bytes * 0.7) {
    const row = `<tr><td style="padding:8px 12px;font:14px/20px Arial,sans-serif;color:#333">${words(numbers, ru, 8).join(' ')}</td><td align="right" style="color:#0a58ca"><a href="https://shop.example/item/${numbers.whole(9999)}">${words(numbers, en, 3).join(' ')}</a></td></tr>`
    rows.push(row)
    length += Buffer.byteLength(row)
  }
  const html = `<!doctype html><html><head><style>.head{color:#111;font-size:20px}</style></head><body><h1 class="head">${text.slice(0, 60)}</h1><p>${text}</p><table width="600" cellpadding="0">${rows.join('\n')}</table><img src="https://track.example/${nth}.gif" width="1" height="1"></body></html>`
  return alternativeMessage(
    [
      `From: ${encodedWord(words(numbers, ru, 2).join(' '))} <person${nth % 400}@outside.test>`,
      `To: <${to}>`,
      `Subject: ${encodedWord(words(numbers, ru, 4).join(' '))}`,
      `Message-ID: <bench-${nth}-${numbers.whole(1e9)}@outside.test>`,
      `Date: ${headerDate(new Date(Date.UTC(2026, 0, 1) + nth * 60_000))}`,
    ],
    { text, html },
  )
}
