import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/app.ts'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { appPasswordHash } from '#server/identity/password/app/app-password-hash.ts'
import { insertAppPassword } from '#server/identity/password/app/app-passwords.sql.ts'
import { hashPassword } from '#server/identity/password/password-hash.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { ImapClient } from '#tests/flows/imap/imap-client.ts'
import { smtpsClient } from '#tests/world/wire/smtp-client.ts'

const PASSWORD = 'mailbox password'
const OF_PROGRAM = 'abcdefghijklmnop'
const OF_ALIAS = 'password of the alias'
/** почта.рф, as the DNS has it. */
const IDN = 'xn--80a1acny.xn--p1ai'

let world: Awaited<ReturnType<typeof aMailWorld>>
let doors: { imaps: number; submissions: number }
let anna: Actor
let names: Record<string, string>
const undo = new AsyncDisposableStack()

beforeAll(async () => {
  world = undo.use(await aMailWorld({ config: { IMAPS_PORT: '0', SUBMISSIONS_PORT: '0' } }))
  const { app } = world
  const imap = undo.use(await openImapDoor(app))
  const submission = undo.use(await openSubmissionDoors(app))
  doors = { imaps: imap.imaps_port!, submissions: submission.submissions_port! }
  anna = world.anna
  await setPassword(app, anna.account_id, PASSWORD)
  const hash = appPasswordHash(app, OF_PROGRAM)
  await insertAppPassword(app.db, anna.account_id, {
    ...{ name: 'Thunder', hash, created_at: app.clock() },
    count_max: 10,
  })
  const { wmid, email } = world
  names = {
    wmid,
    email,
    alias: `shop-${wmid}@post.test`,
    own: `info@firma-${wmid}.test`,
    idn: `info-${wmid}@${IDN}`,
    off: `off-${wmid}@post.test`,
    gone: `gone-${wmid}@post.test`,
  }
  await world.alias(names.off!, anna, 'off')
  for (const name of ['own', 'idn']) await world.alias(names[name]!, anna)
  const password = await hashPassword(OF_ALIAS)
  for (const name of ['alias', 'gone']) {
    const id = await world.alias(names[name]!, anna)
    await app.db
      .sql`update aliases set password = ${password} where account_id = ${anna.account_id} and id = ${id}`
  }
  await app.db.sql`delete from addresses where address = ${names.gone!}`
  await app.db.sql`delete from aliases where account_id = ${anna.account_id} and email = ${names.gone!}`
})
afterAll(() => undo.disposeAsync())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const quoted = (text: string) => `"${text}"`

/** Every way in for mail programs, by what is said there: true when it opens. */
const WAYS: Record<string, (login: string, password: string) => Promise<boolean>> = {
  async 'IMAP LOGIN'(login, password) {
    await using client = await ImapClient.open(doors.imaps)
    return (await client.say(`LOGIN ${quoted(login)} ${quoted(password)}`)).tagged.startsWith('OK')
  },
  async 'IMAP AUTHENTICATE'(login, password) {
    await using client = await ImapClient.open(doors.imaps)
    const token = base64(`\0${login}\0${password}`)
    return (await client.say(`AUTHENTICATE PLAIN ${token}`)).tagged.startsWith('OK')
  },
  async 'SMTP AUTH'(login, password) {
    await using client = await smtpsClient(doors.submissions)
    await client.reply()
    await client.say('EHLO laptop.example')
    return (await client.say(`AUTH PLAIN ${base64(`\0${login}\0${password}`)}`)).startsWith('235')
  },
}

/** Whoever asks begins anew: what was guessed before holds nobody up here. */
async function opens(way: string, login: string, password: string): Promise<boolean> {
  await world.app.db.sql`delete from sign_in_failures`
  return WAYS[way]!(login, password)
}

describe.each(Object.keys(WAYS))('%s', (way) => {
  test.each([
    ['the wmid', () => names.wmid!],
    ['the main address', () => names.email!],
    ['the main address in capitals', () => names.email!.toUpperCase()],
    ['an alias', () => names.alias!],
    ['an alias as a phone begins it', () => names.alias!.replace(/^s/, 'S')],
    ['an address in a domain of one’s own', () => names.own!.toUpperCase()],
    ['one in a domain of another script', () => names.idn!],
  ])('%s opens the mailbox, by its password and by that of a program', async (_what, login) => {
    expect(await opens(way, login(), PASSWORD)).toBe(true)
    expect(await opens(way, login(), OF_PROGRAM)).toBe(true)
  })

  test('a password of an alias opens the web alone', async () => {
    for (const login of [names.alias!, names.email!]) expect(await opens(way, login, OF_ALIAS)).toBe(false)
  })

  test('an alias that is off or deleted is nobody’s login, nor is somebody else’s address', async () => {
    const boris = await world.person('Boris')
    await setPassword(world.app, boris.account_id, 'of boris')
    for (const login of [names.off!, names.gone!, boris.email, `nobody-${names.wmid}@post.test`]) {
      expect([login, await opens(way, login, PASSWORD)]).toEqual([login, false])
      expect([login, await opens(way, login, OF_PROGRAM)]).toEqual([login, false])
    }
    expect(await opens(way, names.alias!, 'of boris')).toBe(false)
  })
})

test.each(['IMAP AUTHENTICATE', 'SMTP AUTH'])('%s takes a domain as its people write it', async (way) => {
  expect(await opens(way, names.idn!.replace(IDN, 'Почта.РФ'), PASSWORD)).toBe(true)
})

test('guesses under several names of one mailbox are counted together', async () => {
  const { app } = world
  // One that has not just been right.
  await setPassword(app, anna.account_id, 'another password')
  await app.db.sql`delete from sign_in_failures`
  const guess = WAYS['SMTP AUTH']!
  for (const login of [names.alias!, names.email!, names.wmid!, names.own!, names.idn!]) {
    expect(await guess(login, 'a guess')).toBe(false)
  }
  expect(await guess(names.alias!, 'another password')).toBe(false)
  expect(await guess(names.alias!, OF_PROGRAM)).toBe(true)
})
