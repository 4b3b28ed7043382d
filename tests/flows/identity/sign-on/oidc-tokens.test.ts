import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { ImapClient } from '#tests/flows/imap/imap-client.ts'
import { anOidcProvider, OIDC_CLIENT, type OidcClaims } from '#tests/world/providers/oidc-provider.ts'
import { smtpClient, smtpsClient } from '#tests/world/wire/smtp-client.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world/world.ts'

type Mechanism = 'OAUTHBEARER' | 'XOAUTH2'
const MECHANISMS = ['OAUTHBEARER', 'XOAUTH2'] as const
const OFFERED = /AUTH=OAUTHBEARER AUTH=XOAUTH2/

function said(mechanism: Mechanism, login: string, token: string): string {
  const name = login.replaceAll('=', '=3D').replaceAll(',', '=2C')
  const first = mechanism === 'XOAUTH2' ? `user=${login}` : `n,a=${name},\u0001host=mx.test\u0001port=993`
  return Buffer.from(`${first}\u0001auth=Bearer ${token}\u0001\u0001`).toString('base64')
}

type Provider = Awaited<ReturnType<typeof anOidcProvider>>

/** A service that signs on by that provider, with the doors of mail programs. */
async function aService(provider: Provider, options: WorldOptions = {}) {
  await using undo = new AsyncDisposableStack()
  const world: World = await aWorld({
    ...options,
    config: {
      BASE_URL: 'http://localhost:8080',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      SIGN_ON_TIMEOUT_MS: '60000',
      ...Object.fromEntries(
        ['IMAP_PORT', 'IMAPS_PORT', 'SUBMISSION_PORT', 'SUBMISSIONS_PORT'].map((port) => [port, '0']),
      ),
      ...options.config,
    },
  })
  undo.defer(() => world.dispose())
  const imap = undo.use(await openImapDoor(world.app))
  const submission = undo.use(await openSubmissionDoors(world.app))
  // It is asked what it can do as the service starts.
  await world.app.signOn.loginUrl({ rid: '', quiet: false, language: 'en', returnPath: '/' })
  const log = () =>
    world.app.db.sql`select protocol, method, result, count from auth_log
      where account_id = ${world.anna.account_id} order by id`
  const all = undo.move()
  return { ...world, ...imap, ...submission, log, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
type Service = Awaited<ReturnType<typeof aService>>

let provider: Provider
let service: Service
beforeAll(async () => {
  provider = await anOidcProvider('http://localhost:8080')
  service = await aService(provider)
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  await provider?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  provider.down(false)
  await service.app.db.sql`delete from sign_in_failures`
  await service.app.db.sql`delete from auth_log`
})

/** What AUTHENTICATE is answered in the end, and what was told before. */
async function imapSignIn(token: string, { login = service.wmid, mechanism = 'XOAUTH2' as Mechanism } = {}) {
  const client = await ImapClient.open(service.imaps_port!)
  client.write(`a AUTHENTICATE ${mechanism} ${said(mechanism, login, token)}\r\n`)
  const first = await client.line()
  if (!first.startsWith('+ ')) return { client, answer: first, challenge: null }
  const challenge = JSON.parse(Buffer.from(first.slice(2), 'base64').toString())
  client.write(`${Buffer.from('\u0001').toString('base64')}\r\n`)
  return { client, answer: await client.line(), challenge }
}

describe.for(MECHANISMS)('a mail program with an access token, by %s', (mechanism) => {
  test('reads the mailbox of whom the token names', async () => {
    const { text } = await provider.token(service.wmid)
    for (const login of [service.wmid, service.email.toUpperCase()]) {
      const { client, answer } = await imapSignIn(text, { mechanism, login })
      await using _ = client
      expect(answer).toMatch(/^a OK \[CAPABILITY IMAP4rev1/)
      expect((await client.ok('STATUS INBOX (MESSAGES)'))[0]).toMatch(/^\* STATUS INBOX/)
    }
    expect(await service.log()).toEqual([{ protocol: 'imap', method: 'sso', result: 'ok', count: 2 }])
  })

  test('sends, and may say its token in a line of its own', async () => {
    const { text } = await provider.token(service.wmid)
    await using client = await smtpsClient(service.submissions_port!)
    await client.reply()
    client.write('EHLO laptop.example\r\n')
    expect((await client.reply()).join()).toContain('AUTH PLAIN LOGIN OAUTHBEARER XOAUTH2')
    expect(await client.say(`AUTH ${mechanism}`)).toMatch(/^334/)
    expect(await client.say(said(mechanism, service.wmid, text))).toMatch(/^235/)
    expect(await client.say(`MAIL FROM:<${service.email}>`)).toMatch(/^250/)
    expect(await service.log()).toEqual([{ protocol: 'smtp', method: 'sso', result: 'ok', count: 1 }])
  })

  test('is told why, and then refused', async () => {
    const { answer, challenge, client } = await imapSignIn('no-such-token', { mechanism })
    await using _ = client
    expect(answer).toMatch(/^a NO \[AUTHENTICATIONFAILED\]/)
    const configuration = `${provider.issuer}/.well-known/openid-configuration`
    expect(challenge).toMatchObject({ status: 'invalid_token', 'openid-configuration': configuration })
    await using sending = await smtpsClient(service.submissions_port!)
    await sending.reply()
    await sending.say('EHLO laptop.example')
    expect(await sending.say(`AUTH ${mechanism} ${said(mechanism, service.wmid, 'no-such-token')}`)).toMatch(
      /^334 /,
    )
    expect(await sending.say('AQ==')).toMatch(/^535 5\.7\.8/)
    expect(await sending.say('MAIL FROM:<x@y.test>')).toMatch(/^530/)
    expect(await service.log()).toEqual([
      { protocol: 'imap', method: 'sso', result: 'blocked', count: 1 },
      { protocol: 'smtp', method: 'sso', result: 'blocked', count: 1 },
    ])
  })
})

test.for<[string, { audience?: string | null; claims?: OidcClaims; sub?: string }]>([
  ['made out to another service', { audience: 'calendar' }],
  ['made out to nobody', { audience: null }],
  ['of somebody who acts for another', { claims: { act: { sub: '900000000102' } } }],
  ['of one alias', { claims: { alias: 'anna.shop@post.test' } }],
  ['of a person who never signed on', { sub: '799999999999' }],
  ['whose subject is no wmid', { sub: 'somebody' }],
])('a token %s opens nothing', async ([, { sub = service.wmid, ...made }]) => {
  const { text } = await provider.token(sub, made)
  const { answer, client } = await imapSignIn(text)
  await using _ = client
  expect(answer).toMatch(/^a NO \[AUTHENTICATIONFAILED\]/)
})

test('a token opens no other mailbox than that of whom it names', async () => {
  const boris = await service.person('Boris')
  const { text } = await provider.token(boris.wmid)
  const refused = await imapSignIn(text)
  await using _ = refused.client
  expect(refused.answer).toMatch(/^a NO \[AUTHENTICATIONFAILED\]/)
  const own = await imapSignIn(text, { login: boris.wmid })
  await using __ = own.client
  expect(own.answer).toMatch(/^a OK/)
})

test('a token that was taken back opens nothing any more, though it was good a moment ago', async () => {
  const token = await provider.token(service.wmid)
  const before = await imapSignIn(token.text)
  await using _ = before.client
  expect(before.answer).toMatch(/^a OK/)
  await token.takeBack()
  const after = await imapSignIn(token.text)
  await using __ = after.client
  expect(after.answer).toMatch(/^a NO \[AUTHENTICATIONFAILED\]/)
})

test('with the provider away nobody is called wrong, and nothing is counted', async () => {
  const { text } = await provider.token(service.wmid)
  provider.down(true)
  const { answer, client } = await imapSignIn(text)
  await using _ = client
  expect(answer).toMatch(/^a NO \[UNAVAILABLE\]/)
  expect(await service.app.db.sql`select 1 from sign_in_failures`).toEqual([])
})

test('tokens that are guessed wait as passwords do', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const { client } = await imapSignIn(`guess-${nth}`)
    await client[Symbol.asyncDispose]()
  }
  const { text } = await provider.token(service.wmid)
  const { answer, client } = await imapSignIn(text)
  await using _ = client
  expect(answer).toMatch(/^a NO \[LIMIT\]/)
})

test.for([
  '',
  'x',
  'n,a=x,',
  'user=x\u0001auth=Basic y\u0001\u0001',
  `user=x\u0001auth=Bearer ${'t'.repeat(5600)}\u0001\u0001`,
])('nonsense in the place of a token opens nothing: %#', async (text) => {
  const initial = Buffer.from(text).toString('base64') || '='
  for (const mechanism of MECHANISMS) {
    await using client = await ImapClient.open(service.imaps_port!)
    client.write(`a AUTHENTICATE ${mechanism} ${initial}\r\n`)
    const first = await client.line()
    expect(first).toMatch(/^(?:a BAD|\+ )/)
  }
})

test('before TLS, and where the provider answers no questions, tokens are not asked for', async () => {
  await using plain = await ImapClient.open(service.imap_port!, { secure: false })
  expect((await plain.ok('CAPABILITY')).join()).not.toMatch(/AUTH=/)
  await using sending = await smtpClient(service.submission_port!)
  await sending.reply()
  await sending.say('EHLO laptop.example')
  expect(await sending.say('AUTH XOAUTH2')).toMatch(/^538/)

  await using secure = await ImapClient.open(service.imaps_port!)
  expect((await secure.ok('CAPABILITY')).join()).toMatch(OFFERED)
  await using silent = await anOidcProvider('http://localhost:8080', { answersAboutTokens: false })
  await using other = await aService(silent)
  await using client = await ImapClient.open(other.imaps_port!)
  expect((await client.ok('CAPABILITY')).join()).toMatch(/AUTH=LOGIN$/m)
})

test('a good token for a mailbox that nobody has counts as an attempt', async () => {
  const nobody = '900000999999'
  const { text } = await provider.token(nobody)
  const { client, answer } = await imapSignIn(text, { login: nobody })
  await using _ = client
  expect(answer).toMatch(/^a NO/)
  const failures = await service.app.db.sql`select from sign_in_failures`
  expect(failures.length).toBeGreaterThan(0)
})
