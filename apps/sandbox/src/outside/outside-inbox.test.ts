import { connect as connectTcp } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

let sandbox: ASandbox

// The sandbox's own mail server stands in as the service's MX, so that a message goes all the way round.
beforeAll(async () => {
  const port = await aFreePort()
  sandbox = await aSandbox({ SANDBOX_SMTP_PORT: String(port), SERVICE_MX: `127.0.0.1:${port}` })
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => void (await sandbox.control('POST', '/reset')))

async function send(mail: object) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtp_port,
    tls: { rejectUnauthorized: false },
  })
  try {
    return await transport.sendMail({ from: 'anna@pochtamt.test', subject: 'S', text: 'T', ...mail })
  } finally {
    transport.close()
  }
}

const messages = async (to = '') => (await sandbox.control('GET', `/outside/messages?to=${to}`)).json.messages

/** The page of the newest message. */
async function openNewest() {
  const browser = sandbox.browser()
  const [message] = await messages()
  const at = `/outside/messages/${message!.id}`
  return { browser, at, page: await browser.get(at) }
}

test('a letter from the service lies in the outside inbox as it was sent', async () => {
  const { response } = await send({
    to: 'Ivan <ivan@outside.test>',
    cc: 'olga@outside.test',
    subject: 'Счёт',
    text: 'Привет',
  })
  expect(response).toMatch(/^250 /)
  const [message, ...others] = await messages('IVAN@outside.test')
  expect(others).toEqual([])
  expect(message).toMatchObject({
    from: 'anna@pochtamt.test',
    to: ['ivan@outside.test', 'olga@outside.test'],
    header_from: 'anna@pochtamt.test',
    subject: 'Счёт',
    tls: true,
    attachments: 0,
  })
  expect(message!.raw).toContain('To: Ivan <ivan@outside.test>')
  expect(await messages('nobody@outside.test')).toEqual([])
  const { text } = await sandbox.browser().get('/outside/inbox?to=olga@outside.test')
  expect(text).toContain('Счёт')
  expect((await sandbox.browser().get('/outside/inbox/rows?to=nobody@outside.test')).text).toContain(
    'No mail yet.',
  )
})

test.for([
  ['550@outside.test', 550],
  ['bounce-552@outside.test', 552],
  ['data-554@outside.test', 554],
  ['451@outside.test', 451],
  ['data-421@outside.test', 421],
])('%s answers %d and keeps nothing', async ([to, responseCode]) => {
  await expect(send({ to })).rejects.toMatchObject({ responseCode })
  expect(await messages()).toEqual([])
})

test('an address with “once” is put off the first time and takes the second try', async () => {
  await expect(send({ to: 'once-451@outside.test' })).rejects.toMatchObject({ responseCode: 451 })
  await send({ to: 'once-451@outside.test' })
  expect(await messages('once-451@outside.test')).toHaveLength(1)
})

test('drop@ closes the line without a word', async () => {
  await expect(send({ to: 'drop@outside.test' })).rejects.toMatchObject({ code: 'ECONNECTION' })
})

test('stall@ never answers, and the line stays open', async () => {
  const socket = connectTcp(sandbox.smtp_port, '127.0.0.1').setEncoding('utf8')
  const heard: string[] = []
  socket.on('data', (line: string) => heard.push(line))
  const answered = (count: number) =>
    expect.poll(() => heard.join('').match(/^\d{3} /gm)?.length ?? 0).toBe(count)
  await answered(1)
  for (const [index, line] of [
    'HELO me',
    'MAIL FROM:<a@pochtamt.test>',
    'RCPT TO:<stall@outside.test>',
  ].entries()) {
    socket.write(`${line}\r\n`)
    if (index < 2) await answered(index + 2)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heard.join('').match(/^\d{3} /gm)).toHaveLength(3)
  expect(socket.readyState).toBe('open')
  socket.destroy()
})

test('the whole outside server can refuse', async () => {
  await sandbox.browser().post('/outside/faults', { outside_smtp: '451' })
  await expect(send({ to: 'ivan@outside.test' })).rejects.toMatchObject({ responseCode: 451 })
  await sandbox.browser().post('/outside/faults', { outside_smtp: 'up' })
  await send({ to: 'ivan@outside.test' })
})

test('it relays for nobody, but takes mail for any domain whose MX it is', async () => {
  await expect(send({ to: 'x@shop.test' })).rejects.toMatchObject({ responseCode: 550 })
  await sandbox.control('PUT', '/dns/shop.test', { records: [{ type: 'MX', value: '10 mx.outside.test' }] })
  await send({ to: 'x@shop.test' })
  expect(await messages('x@shop.test')).toHaveLength(1)
})

test('a message without a sender, without headers and of 8-bit rubbish is kept whole', async () => {
  const raw = Buffer.concat([
    Buffer.from('no header here\r\n\r\n'),
    Buffer.from([0xff, 0xfe, 0x80]),
    Buffer.from('\r\n'),
  ])
  await send({ envelope: { from: '', to: ['ivan@outside.test'] }, raw })
  const { browser, at, page } = await openNewest()
  expect(page.status).toBe(200)
  expect((await messages())[0]).toMatchObject({ from: '', subject: '' })
  const source = await fetch(`${sandbox.url}${at}/source?download=1`)
  expect(source.headers.get('content-disposition')).toMatch(/^attachment; filename="\d+\.eml"/)
  expect(Buffer.from(await source.arrayBuffer())).toEqual(raw)
  expect((await browser.post(`${at}/delete`, {})).status).toBe(303)
  expect((await browser.get(at)).status).toBe(404)
  expect((await browser.get(`${at}/source`)).status).toBe(404)
})

test('hostile HTML stays in a frame that may do nothing, and never reaches the page itself', async () => {
  const script = '<script>alert(1)</script>'
  await send({
    to: 'ivan@outside.test',
    from: `"${script}" <a@pochtamt.test>`,
    subject: script,
    html: `<p>hi</p>${script}`,
  })
  const { browser, at, page } = await openNewest()
  expect(page.text).not.toContain(script)
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const sandboxing = /<iframe[^>]* sandbox="([^"]*)"/.exec(page.text)![1]
  expect(sandboxing).not.toMatch(/allow-(scripts|forms|top)/)
  const frame = await browser.get(`${at}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox /)
  expect(frame.headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts|https?:/)
  expect((await browser.get('/outside/inbox')).text).not.toContain(script)
})

test('pictures of the letter are shown inside it, other files are downloads under their own names', async () => {
  await send({
    to: 'ivan@outside.test',
    html: '<img src="cid:logo@x">',
    attachments: [
      { filename: 'logo.png', cid: 'logo@x', content: Buffer.from('picture') },
      { filename: 'счёт "1".html', content: '<script>1</script>', contentType: 'text/html' },
    ],
  })
  const { browser, at, page } = await openNewest()
  expect(page.text).not.toContain('logo.png')
  expect(page.text).toContain('счёт &quot;1&quot;.html')
  expect((await browser.get(`${at}/html`)).text).toContain(
    `data:image/png;base64,${Buffer.from('picture').toString('base64')}`,
  )
  const file = await browser.get(`${at}/attachments/0`)
  expect(file.text).toBe('<script>1</script>')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  const name = file.headers.get('content-disposition')!
  expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(name)![1]!)).toBe('счёт "1".html')
  expect((await browser.get(`${at}/attachments/1`)).status).toBe(404)
})

test('the signature is checked against the names that are published here', async () => {
  const judged = async () => {
    await sandbox.control('POST', '/outside/send', {
      from: 'i@outside.test',
      to: 'o@outside.test',
      text: 'hi',
    })
    return (await messages())[0]!.auth
  }
  expect(await judged()).toMatchObject({
    dkim: [{ result: 'pass', domain: 'outside.test', selector: 'out1' }],
    spf: 'pass',
    dmarc: 'pass',
  })
  const { page } = await openNewest()
  expect(page.text).toContain('out1._domainkey.outside.test')
  const gone = { name: 'out1._domainkey', type: 'TXT', value: 'v=DKIM1; k=rsa; p=' }
  await sandbox.control('PUT', '/dns/outside.test', { records: [gone] })
  expect((await judged())!.dkim[0]!.result).not.toBe('pass')
})

test('mail in the name of the service that does not come from it fails the checks', async () => {
  await sandbox.control('POST', '/outside/send', {
    from: 'boss@pochtamt.test',
    to: 'o@outside.test',
    text: 'hi',
  })
  expect((await messages())[0]!.auth).toMatchObject({ dkim: [], spf: 'fail', dmarc: 'fail' })
})

test('a reply is prepared for the right person, with the letter quoted and its thread kept', async () => {
  await send({
    to: 'ivan@outside.test',
    replyTo: '"P., Anna" <desk@pochtamt.test>',
    messageId: '<one@x>',
    text: 'Hi\n> old',
  })
  const { browser, page } = await openNewest()
  const link = /href="(\/outside\/write\?reply=\d+)"/.exec(page.text)![1]!
  const { text } = await browser.get(link)
  expect(text).toContain(
    'name="to" required list="people" value="&quot;P., Anna&quot; &lt;desk@pochtamt.test&gt;"',
  )
  expect(text).toContain('name="from" required maxlength="320" value="ivan@outside.test"')
  expect(text).toContain('value="Re: S"')
  expect(text).toContain('name="in_reply_to" value="&lt;one@x&gt;"')
  expect(text).toContain('anna@pochtamt.test wrote:\n&gt; Hi\n&gt;&gt; old')
})
