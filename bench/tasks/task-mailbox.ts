import type { BenchClient } from '../client.ts'
import { smtpLine } from '../rows/smtp-line.ts'
import type { TaskMessage } from './task.ts'

/** Sends the messages to an address through the door, one after the other; the last one lies on top. */
export async function fillInbox(
  port: number,
  address: string,
  client: BenchClient,
  messages: readonly TaskMessage[],
): Promise<void> {
  await using line = await smtpLine(port)
  for (const message of messages) await line.deliver(sourceOf(message, address), address)
  // What arrives is taken in batches, behind the answer of the door.
  while ((await inboxTotal(client)) < messages.length) await new Promise((done) => setTimeout(done, 20))
}

async function inboxTotal(client: BenchClient): Promise<number> {
  const { folders } = (await client.get('/folders')) as {
    folders: { system: string | null; total: number }[]
  }
  return folders.find(({ system }) => system === 'inbox')!.total
}

let nth = 0

function sourceOf({ subject, from, text, headers = [] }: TaskMessage, to: string): Buffer {
  const hasId = headers.some((line) => line.startsWith('Message-ID:'))
  return Buffer.from(
    [
      `From: ${from ?? 'Somebody <somebody@outside.test>'}`,
      `To: ${to}`,
      `Date: ${new Date().toUTCString()}`,
      `Subject: ${subject}`,
      ...(hasId ? [] : [`Message-ID: <${++nth}.${process.pid}@outside.test>`]),
      ...headers,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text ?? `About ${subject}.`,
    ].join('\r\n'),
  )
}
