import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

const ANNA = '900000000101@pochtamt.test'

let sandbox: ASandbox
let service: SMTPServer
let taken: { from: string; to: string[]; raw: Buffer; ip: string; tls: boolean }[]

/** A mail server in the place of the service: it knows nobody whose name begins with "nobody". */
beforeAll(async () => {
  service = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      answer(
        address.startsWith('nobody')
          ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
          : null,
      )
    },
    onData(stream, { envelope, remoteAddress, secure }, answer) {
      void buffer(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        taken.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          ip: remoteAddress,
          tls: secure,
        })
        answer(null, 'taken')
      })
    },
  })
  const listening = service.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  sandbox = await aSandbox({ SERVICE_MX: `127.0.0.1:${port}` })
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await new Promise<void>((resolve) => service.close(resolve))
})
beforeEach(async () => {
  taken = []
  await sandbox.control('POST', '/reset')
})

function aMessage(fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const message = {
    from: 'Иван <ivan@outside.test>',
    to: ANNA,
    subject: 'Привет',
    text: 'Как дела?',
    ...fields,
  }
  for (const [name, value] of Object.entries(message)) form.set(name, value)
  return form
}

/** Fills the form and looks at what the page then says. */
async function write(form: FormData) {
  const browser = sandbox.browser()
  const posted = await browser.post('/outside/write', form)
  return posted.status === 303 ? browser.get(posted.headers.get('location')!) : posted
}

test('the form suggests the main addresses of the people', async () => {
  const { text } = await sandbox.browser().get('/outside/write')
  expect(text).toContain(`<option value="${ANNA}">Anna Petrova</option>`)
  expect(text).not.toContain('<option value="900000000900@')
})

test('a letter goes to the service by SMTP, signed, with its HTML and its files', async () => {
  const form = aMessage({ html: '<b>Как дела?</b>' })
  form.append('attachments', new File(['один'], 'счёт №1.txt', { type: 'text/plain' }))
  form.append('attachments', new File([new Uint8Array([0, 255])], 'b.bin'))
  const page = await write(form)
  expect(page.text).toContain('The mail service took the letter')
  expect(page.text).toContain('250 taken')

  const [{ raw, ...envelope }] = taken as [(typeof taken)[0]]
  expect(envelope).toMatchObject({ from: 'ivan@outside.test', to: [ANNA] })
  const mail = await simpleParser(raw)
  expect(mail).toMatchObject({ subject: 'Привет', html: '<b>Как дела?</b>' })
  expect(mail.text?.trim()).toBe('Как дела?')
  expect(mail.from?.value).toEqual([{ name: 'Иван', address: 'ivan@outside.test' }])
  expect(mail.attachments.map(({ filename, content }) => [filename, content.length])).toEqual([
    ['счёт №1.txt', 8],
    ['b.bin', 2],
  ])

  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${sandbox.dns_port}`])
  const { results } = await dkimVerify(raw, {
    resolver: async (name, type) => (await resolver.resolve(name, type)) as string[],
  })
  expect(results).toMatchObject([{ signingDomain: 'outside.test', status: { result: 'pass' } }])
})

test('a refusal is shown in the words of the service', async () => {
  const page = await write(aMessage({ to: 'nobody@pochtamt.test' }))
  expect(page.text).toContain('The mail service did not take the letter')
  expect(page.text).toContain('550 5.1.1 No such mailbox')
  const both = await write(aMessage({ to: `nobody@pochtamt.test, ${ANNA}` }))
  expect(both.text).toContain('The mail service took it for some recipients only')
  expect(both.text).toContain('nobody@pochtamt.test: 550 5.1.1 No such mailbox')
  expect(taken).toHaveLength(1)
})

test.for([
  [{ from: 'ivan' }, 'The sender needs an e-mail address.'],
  [{ to: '' }, 'The recipients need e-mail addresses.'],
  [{ to: `${ANNA}, anna` }, 'The recipients need e-mail addresses.'],
] as const)('%o is sent back with what was typed', async ([fields, reason]) => {
  const page = await write(aMessage({ ...fields, text: '<typed>' }))
  expect(page.status).toBe(400)
  expect(page.text).toContain(reason)
  expect(page.text).toContain('&lt;typed&gt;')
  expect(taken).toEqual([])
})

test('a service that is not there is named as the reason', async () => {
  await using lonely = await aSandbox({ SERVICE_MX: `127.0.0.1:${await aFreePort()}` })
  const { json } = await lonely.control('POST', '/outside/send', {
    from: 'i@outside.test',
    to: ANNA,
    text: 'hi',
  })
  expect(json.sent).toMatchObject({
    accepted: [],
    rejected: [ANNA],
    answer: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a raw message travels byte for byte, unsigned', async () => {
  const raw = 'From: a@outside.test\r\nSubject: raw\r\n\r\n.dot\r\nline \r\n\r\n'
  const { json } = await sandbox.control('POST', '/outside/send', {
    from: 'a@outside.test',
    to: [ANNA, 'b@post.test'],
    raw,
  })
  expect(json.sent).toMatchObject({ accepted: [ANNA, 'b@post.test'], answer: '250 taken' })
  expect(taken[0]!.raw.toString()).toBe(raw)
})

test('line breaks in a field make no new header', async () => {
  await sandbox.control('POST', '/outside/send', {
    from: 'a@outside.test',
    to: ANNA,
    subject: 'one\r\nBcc: evil@outside.test',
    text: 'hi',
  })
  const mail = await simpleParser(taken[0]!.raw)
  expect(mail.headers.has('bcc')).toBe(false)
  expect(taken[0]!.to).toEqual([ANNA])
})

test('what was sent stays on the page with its answers', async () => {
  await write(aMessage({ subject: '<i>first' }))
  await write(aMessage({ to: 'nobody@pochtamt.test', subject: 'second' }))
  const { text } = await sandbox.browser().get('/outside/write')
  expect(text.indexOf('second')).toBeGreaterThan(0)
  expect(text.indexOf('&lt;i&gt;first')).toBeGreaterThan(text.indexOf('second'))
})
