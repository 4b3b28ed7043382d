import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { ImapFlow } from 'imapflow'
import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { freePorts } from '#tests/world/everything.ts'

const PASSWORD = 'mailbox password'

interface Server {
  hostname: string
  port: number
  socketType: 'SSL' | 'STARTTLS'
  username: string
}

test('a program that knows an address and a password reads and sends, and its copy in Sent is one', async () => {
  const { HTTP_PORT, IMAP_PORT, IMAPS_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT } = await freePorts()
  const ports = { HTTP_PORT, IMAP_PORT, IMAPS_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT } as Record<
    string,
    string
  >
  await using world = await aMailWorld({ config: { ...ports, PROGRAMS_HOST: '127.0.0.1' } })
  await using _http = await openHttpDoor(world.app)
  await using _imap = await openImapDoor(world.app)
  await using _submission = await openSubmissionDoors(world.app)
  const { app, anna, email } = world
  await setPassword(app, anna.account_id, PASSWORD)
  await world.receive(`From: boris@outside.test\r\nTo: ${email}\r\nSubject: Question\r\n\r\nWhen?\r\n`, [
    email,
  ])

  // What Thunderbird asks first, of all that it tries.
  const call = get(
    `http://127.0.0.1:${HTTP_PORT}/mail/config-v1.1.xml?emailaddress=${encodeURIComponent(email)}`,
    {
      headers: { host: 'autoconfig.pochtamt.test' },
    },
  )
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const parser = new XMLParser({ isArray: (name) => name.endsWith('Server') })
  const { incomingServer, outgoingServer } = parser.parse(await readText(response)).clientConfig.emailProvider
  const signIn = ({ hostname, port, socketType, username }: Server) => ({
    host: hostname,
    port,
    secure: socketType === 'SSL',
    auth: { user: username.replace('%EMAILADDRESS%', email), pass: PASSWORD },
    tls: { rejectUnauthorized: false },
  })

  for (const [nth, server] of (outgoingServer as Server[]).entries()) {
    const sender = nodemailer.createTransport({ ...signIn(server), requireTLS: true })
    await sender.sendMail({
      from: email,
      to: 'boris@outside.test',
      subject: `Answer ${nth}`,
      text: 'Tomorrow.',
      messageId: `<answer-${nth}@laptop.example>`,
    })
    sender.close()
  }
  for (const [nth, server] of (incomingServer as Server[]).entries()) {
    const reader = new ImapFlow({
      ...signIn(server),
      doSTARTTLS: server.socketType === 'STARTTLS',
      logger: false,
    })
    await reader.connect()
    const boxes = await reader.list()
    const sent = boxes.find(({ specialUse }) => specialUse === '\\Sent')!
    await reader.mailboxOpen('INBOX')
    expect(await reader.fetchOne('1', { envelope: true })).toMatchObject({
      envelope: { subject: 'Question' },
    })
    const copy = `From: ${email}\r\nTo: boris@outside.test\r\nSubject: Answer ${nth}\r\nMessage-ID: <answer-${nth}@laptop.example>\r\n\r\nTomorrow.\r\n`
    await reader.append(sent.path, copy, ['\\Seen'])
    await reader.logout()
  }
  expect(await world.subjectsIn('INBOX.Sent')).toEqual(['Answer 0', 'Answer 1'])
})
