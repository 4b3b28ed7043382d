import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { dnsRecords } from '#server/outbound/dkim/write-dns-records.ts'
import { aWorld, type WorldOptions } from '#tests/world/world.ts'

const PORTS = {
  PROGRAMS_PORTS: 'imaps:993,submissions:465,submission:587',
  PROGRAMS_HOST: 'mail.letters.example',
}
const AUTOCONFIG = '/mail/config-v1.1.xml'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'

/** The web part of a service with somebody's confirmed domain. */
async function aProgramWorld(config: WorldOptions['config'] = PORTS) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await aWorld({ config: { HTTP_PORT: '0', ...config } }))
  const door = undo.use(await openHttpDoor(world.app))
  const domain = `firma-${world.wmid}.test`
  await world.app.db.sql`
    insert into domains (account_id, name, is_paid, token, status, created_at)
    values (${world.anna.account_id}, ${domain}, true, 'token', 'succeed', now())`

  async function ask(
    host: string,
    path: string,
    { body, agent = '' }: { body?: string; agent?: string } = {},
  ) {
    const call = request(`http://127.0.0.1:${door.port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, 'user-agent': agent, ...(body !== undefined && { 'content-type': 'text/xml' }) },
    })
    call.end(body)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await readText(response) }
  }
  const all = undo.move()
  return { ...world, domain, ask, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['incomingServer', 'outgoingServer', 'Protocol'].includes(name),
})

describe('autoconfig', () => {
  test('names the servers of our domain and of people’s own, at their hosts and at ours', async () => {
    await using world = await aProgramWorld()
    const { ask, domain } = world
    for (const [host, path, id] of [
      ['autoconfig.pochtamt.test', `${AUTOCONFIG}?emailaddress=x@pochtamt.test`, 'pochtamt.test'],
      [`autoconfig.${domain}`, AUTOCONFIG, domain],
      [domain, `/.well-known/autoconfig${AUTOCONFIG}`, domain],
      ['localhost', `${AUTOCONFIG}?emailaddress=info@${domain}`, domain],
      ['localhost', AUTOCONFIG, 'pochtamt.test'],
      ['localhost', `${AUTOCONFIG}?emailaddress=shop@post.test`, 'post.test'],
    ] as const) {
      const { status, headers, body } = await ask(host, path)
      expect([host, status, headers['content-type']]).toEqual([host, 200, 'text/xml; charset=utf-8'])
      const { emailProvider } = parser.parse(body).clientConfig
      expect(emailProvider).toMatchObject({ '@id': id, domain: id })
      expect(emailProvider.incomingServer).toEqual([
        {
          '@type': 'imap',
          hostname: 'mail.letters.example',
          port: 993,
          socketType: 'SSL',
          username: '%EMAILADDRESS%',
          authentication: 'password-cleartext',
        },
      ])
      expect(emailProvider.outgoingServer).toMatchObject([
        { '@type': 'smtp', port: 465, socketType: 'SSL' },
        { '@type': 'smtp', port: 587, socketType: 'STARTTLS' },
      ])
    }
  })

  test('promises nothing that is not served', async () => {
    await using world = await aProgramWorld({ ROLES: 'web', PROGRAMS_PORTS: '' })
    const { body } = await world.ask(`autoconfig.${world.domain}`, AUTOCONFIG)
    expect(body).not.toContain('Server')
    expect(body).toContain('<loginPage url="http://localhost')
    await using sending = await aProgramWorld({
      ROLES: 'web,submission',
      PROGRAMS_PORTS: '',
      SUBMISSION_PORT: '',
    })
    const answer = await sending.ask(`autoconfig.${sending.domain}`, AUTOCONFIG)
    expect(answer.body).toContain('<port>2465</port>')
    expect(answer.body).not.toContain('incomingServer')
    expect(answer.body).not.toContain('STARTTLS')
  })

  test.each(['autoconfig.elsewhere.test', 'elsewhere.test', 'autoconfig.'])(
    'knows nothing of %s',
    async (host) => {
      await using world = await aProgramWorld()
      expect((await world.ask(host, AUTOCONFIG)).status).toBe(404)
    },
  )
})

describe('autodiscover', () => {
  const question = (email: string) => `<?xml version="1.0" encoding="utf-8"?>
<Autodiscover xmlns="http://schemas.microsoft.com/exchange/autodiscover/outlook/requestschema/2006">
  <Request>
    <EMailAddress>${email}</EMailAddress>
    <AcceptableResponseSchema>http://schemas.microsoft.com/exchange/autodiscover/outlook/responseschema/2006a</AcceptableResponseSchema>
  </Request>
</Autodiscover>`

  test('tells Outlook the best server of each protocol', async () => {
    await using world = await aProgramWorld()
    for (const path of ['/autodiscover/autodiscover.xml', '/Autodiscover/Autodiscover.xml']) {
      const { status, body } = await world.ask('localhost', path, { body: question(`Info@${world.domain}`) })
      expect(status).toBe(200)
      const { Protocol } = parser.parse(body).Autodiscover.Response.Account
      expect(Protocol).toMatchObject([
        {
          Type: 'IMAP',
          Server: 'mail.letters.example',
          Port: 993,
          LoginName: `info@${world.domain}`,
          SSL: 'on',
        },
        {
          Type: 'SMTP',
          Server: 'mail.letters.example',
          Port: 465,
          LoginName: `info@${world.domain}`,
          SSL: 'on',
        },
      ])
    }
  })

  test.each([
    ['another’s domain', question('x@elsewhere.test')],
    ['no address', question('')],
    ['markup for an address', question('<a>b@pochtamt.test</a>')],
    ['an entity', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${question('&x;@pochtamt.test')}`],
    [
      'a laugh',
      `<!DOCTYPE a [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "&a;&a;">]>${question('&b;@pochtamt.test')}`,
    ],
    ['depth', `${'<a>'.repeat(2000)}x`],
    ['length', question(`${'x'.repeat(9000)}@pochtamt.test`)],
    ['nonsense', '\u0000\u0001<<<>>>'],
    ['nothing', ''],
    ['a prototype', '<__proto__><Request><EMailAddress>x@pochtamt.test</EMailAddress></Request></__proto__>'],
  ])('%s gets no answer', async (_what, body) => {
    await using world = await aProgramWorld()
    expect((await world.ask('localhost', '/autodiscover/autodiscover.xml', { body })).status).toBe(404)
  })

  test('what is far too long is not read', async () => {
    await using world = await aProgramWorld()
    const { status } = await world.ask('localhost', '/autodiscover/autodiscover.xml', {
      body: 'x'.repeat(20_000),
    })
    expect(status).toBe(413)
  })
})

describe('the profile for Apple’s programs', () => {
  test('is what an iPhone is given at the address of the QR code, while others are led to the page', async () => {
    await using world = await aProgramWorld()
    const path = `/programs/setup?emailaddress=${encodeURIComponent(world.email)}`
    const phone = await world.ask('localhost', path, { agent: IPHONE })
    expect(phone.headers['content-type']).toBe('application/x-apple-aspen-config; charset=utf-8')
    expect(phone.headers['content-disposition']).toBe('attachment; filename="mail.mobileconfig"')
    for (const line of [
      `<key>EmailAddress</key><string>${world.email}</string>`,
      '<key>IncomingMailServerHostName</key><string>mail.letters.example</string>',
      '<key>IncomingMailServerPortNumber</key><integer>993</integer>',
      '<key>OutgoingMailServerPortNumber</key><integer>465</integer>',
    ]) {
      expect(phone.body).toContain(line)
    }
    expect((await world.ask('localhost', path, { agent: IPHONE })).body).toBe(phone.body)
    const other = await world.ask('localhost', path, { agent: 'Mozilla/5.0 (Linux; Android 16)' })
    expect([other.status, other.headers.location]).toEqual([302, '/settings/support'])
    expect((await world.ask('localhost', path.replace('?', '.mobileconfig?'))).body).toBe(phone.body)
  })

  test('is made for no address of elsewhere, and not while there is nothing to read from', async () => {
    await using world = await aProgramWorld()
    for (const email of ['x@elsewhere.test', 'nonsense', '', '<x>@pochtamt.test']) {
      const path = `/programs/setup.mobileconfig?emailaddress=${encodeURIComponent(email)}`
      expect([email, (await world.ask('localhost', path)).status]).toEqual([email, 404])
    }
    await using sending = await aProgramWorld({ PROGRAMS_PORTS: 'submissions:465' })
    const path = `/programs/setup.mobileconfig?emailaddress=${sending.email}`
    expect((await sending.ask('localhost', path)).status).toBe(404)
  })
})

test('the records of our own zones name the servers of programs, and the policy', async () => {
  await using world = await aProgramWorld({ ...PORTS, BASE_URL: 'https://mail.letters.example' })
  const records = (await dnsRecords(world.app)).map(({ name, type, value }) => `${name} ${type} ${value}`)
  expect(records).toContain('_imaps._tcp.pochtamt.test SRV 0 1 993 mail.letters.example')
  expect(records).toContain('_submissions._tcp.pochtamt.test SRV 0 1 465 mail.letters.example')
  expect(records).toContain('_autodiscover._tcp.pochtamt.test SRV 0 1 443 mail.letters.example')
  expect(records).toContain('_imaps._tcp.post.test SRV 0 1 993 mail.letters.example')
  expect(records.filter((record) => record.startsWith('_mta-sts.'))).toHaveLength(2)
  expect(records).toContain('mta-sts.post.test CNAME mta-sts.pochtamt.test')
  expect(records).toContain('autoconfig.post.test CNAME autoconfig.pochtamt.test')
})
