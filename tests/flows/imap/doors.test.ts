import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test } from 'vitest'
import { setPassword } from '#server/identity/password/set-password.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { ImapClient, literal } from './imap-client.ts'
import { anImapWorld, PASSWORD } from './imap-world.ts'

test('nobody signs in without TLS, and what was injected before it is not listened to', async () => {
  await using world = await anImapWorld()
  await using client = await ImapClient.open(world.imap_port!, { secure: false })
  expect(client.greeting).toMatch(/STARTTLS LOGINDISABLED/)
  expect((await client.say(`LOGIN ${world.wmid} "${PASSWORD}"`)).tagged).toMatch(/^NO \[PRIVACYREQUIRED\]/)
  expect((await client.say('AUTHENTICATE PLAIN')).tagged).toMatch(/^NO \[PRIVACYREQUIRED\]/)
})

test('a wrong password is refused with its code, noted in the log, and after three the line is cut', async () => {
  await using world = await anImapWorld()
  await using client = await ImapClient.open(world.imaps_port!)
  await client.ok('ID ("name" "Thunder" "version" "9")')
  for (let nth = 0; nth < 3; nth++) {
    const { tagged } = await client.say(`LOGIN ${world.wmid} ${literal('wrong')}`)
    expect(tagged).toMatch(/^NO \[AUTHENTICATIONFAILED\]/)
  }
  await expect(client.line()).rejects.toThrow(/hung up/)
  const rows = await world.app.db.sql({ protocol: text(), result: text(), agent: text() })`
    select protocol, result, agent from auth_log where account_id = ${world.anna.account_id}`
  expect(rows).toEqual([{ protocol: 'imap', result: 'bad_password', agent: 'Thunder 9' }])
})

test('a program that says its name after LOGIN has it in the log, once', async () => {
  await using world = await anImapWorld()
  const log = () => world.app.db.sql({ agent: text(), count: int() })`
    select agent, count from auth_log where account_id = ${world.anna.account_id} order by agent`
  const [one, other] = [await world.program(), await world.program()]
  expect(await log()).toEqual([{ agent: '', count: 2 }])
  await one.ok('ID NIL')
  await one.ok('ID ("name" "Thunder" "version" "9")')
  await one.ok('ID ("name" "Thunder" "version" "10")')
  expect(await log()).toEqual([
    { agent: '', count: 1 },
    { agent: 'Thunder 9', count: 1 },
  ])
  await other.ok('ID ("name" "Thunder" "version" "9")')
  expect(await log()).toEqual([{ agent: 'Thunder 9', count: 2 }])
})

test('a goodbye waits for the answer that is being sent', async () => {
  await using world = await anImapWorld()
  // More than the system takes of what nobody reads.
  const text = 'A line of a message that is too long for that.\r\n'.repeat(500_000)
  await world.deliver(`Subject: Long\r\n\r\n${text}`)
  const [reader, idling] = [await world.program('INBOX'), await world.program('INBOX')]
  const heard: string[] = []
  reader.socket.removeAllListeners('data')
  reader.socket.on('data', (some: string) => heard.push(some))
  reader.write('f FETCH 1 BODY.PEEK[TEXT]\r\n')
  await once(reader.socket, 'data')
  reader.socket.pause()
  idling.write('i IDLE\r\n')
  await idling.line()
  await setPassword(world.app, world.anna.account_id, 'another password')
  // Who signed in later is told later.
  expect(await idling.line()).toMatch(/^\* BYE/)
  reader.socket.resume()
  await once(reader.socket, 'close')
  const answer = heard.join('')
  const start = `* 1 FETCH (BODY[TEXT] {${text.length}}\r\n`
  expect(answer.startsWith(start)).toBe(true)
  expect(answer.slice(start.length, start.length + text.length) === text).toBe(true)
  expect(answer.slice(start.length + text.length)).toMatch(
    /^\)\r\n(?:\* .*\r\n)*f OK .*\r\n\* BYE Your password was changed\r\n$/,
  )
})

test('PLAIN with and without a first answer, LOGIN, and giving up', async () => {
  await using world = await anImapWorld()
  const base64 = (word: string) => Buffer.from(word).toString('base64')
  const plain = base64(`\0${world.email}\0${PASSWORD}`)
  const open = () => ImapClient.open(world.imaps_port!)
  {
    await using client = await open()
    expect((await client.say(`AUTHENTICATE PLAIN ${plain}`)).tagged).toMatch(/^OK \[CAPABILITY .*IDLE/)
  }
  {
    await using client = await open()
    client.write('x AUTHENTICATE PLAIN\r\n')
    expect(await client.line()).toMatch(/^\+/)
    client.write('*\r\n')
    expect(await client.line()).toMatch(/^x BAD/)
    client.write(`y AUTHENTICATE LOGIN\r\n`)
    await client.line()
    client.write(`${base64(world.wmid)}\r\n`)
    await client.line()
    client.write(`${base64(PASSWORD)}\r\n`)
    expect(await client.line()).toMatch(/^y OK/)
  }
})

test('a password that is changed cuts the connections that it opened', async () => {
  await using world = await anImapWorld()
  const client = await world.program('INBOX')
  client.write('i IDLE\r\n')
  await client.line()
  await setPassword(world.app, world.anna.account_id, 'another password')
  expect(await client.line()).toMatch(/^\* BYE/)
  await expect(client.line()).rejects.toThrow(/hung up/)
})

test('a folder deleted elsewhere ends the conversation in it', async () => {
  await using world = await anImapWorld()
  const [one, other] = [await world.program(), await world.program()]
  await one.ok('CREATE Work')
  await other.ok('SELECT Work')
  await one.ok('DELETE Work')
  const { untagged } = await other.say('NOOP').catch(async () => ({ untagged: [] }))
  expect(untagged.join()).toMatch(/^$|BYE/)
  await expect.poll(() => other.isOver).toBe(true)
})

test('nonsense is answered BAD, and too much of it ends the line', async () => {
  await using world = await anImapWorld({}, { faults_max: 3 })
  await using client = await ImapClient.open(world.imaps_port!)
  expect((await client.say('NONSENSE')).tagged).toMatch(/^BAD/)
  expect((await client.say('CAPABILITY')).tagged).toMatch(/^OK/)
  for (let nth = 0; nth < 2; nth++) expect((await client.say('FETCH')).tagged).toMatch(/^BAD/)
  client.write('(((\r\n')
  await expect.poll(() => client.isOver).toBe(true)
})

test('who is silent before signing in is sent away', async () => {
  await using world = await anImapWorld({}, { idle_before_sign_in_ms: 2000 })
  await using client = await ImapClient.open(world.imaps_port!)
  expect(await client.line()).toMatch(/^\* BYE/)
})

test('what is sent behind STARTTLS before the handshake is thrown away', async () => {
  await using world = await anImapWorld()
  await using client = await ImapClient.open(world.imap_port!, { secure: false })
  client.write('a STARTTLS\r\nb NOOP\r\n')
  expect(await client.line()).toMatch(/^a OK/)
  client.socket.removeAllListeners('data')
  const secure = connect({ socket: client.socket, rejectUnauthorized: false })
  await once(secure, 'secureConnect')
  let heard = ''
  secure.on('data', (some) => {
    heard += String(some)
  })
  secure.write(`c LOGIN ${world.wmid} "${PASSWORD}"\r\n`)
  await expect.poll(() => heard).toMatch(/^c OK .*\r\n$/)
  secure.destroy()
})

test('a message that is too large is refused before it comes, or read away', async () => {
  await using world = await anImapWorld({}, { message_bytes_max: 1000 })
  const client = await world.program()
  expect((await client.say(`APPEND INBOX ${literal('x'.repeat(2000))}`)).tagged).toMatch(/^NO \[TOOBIG\]/)
  client.write(`z APPEND INBOX {2000+}\r\n${'x'.repeat(2000)}\r\n`)
  expect(await client.line()).toMatch(/^z NO \[TOOBIG\]/)
  await client.ok('NOOP')
})

test('many messages of one APPEND are kept on disk, and no more of them than a disk bears', async () => {
  await using world = await anImapWorld({}, { append_in_memory_max: 100, append_bytes_max: 1000 })
  const client = await world.program()
  const source = (nth: number) => `Subject: ${nth}\r\n\r\n${'x'.repeat(80)}`
  const messages = [1, 2, 3].map((nth) => literal(source(nth))).join(' ')
  expect((await client.say(`APPEND INBOX ${messages}`)).tagged).toMatch(/^OK \[APPENDUID \d+ 1:3\]/)
  expect(await world.subjectsIn('INBOX')).toEqual(['1', '2', '3'])
  const many = Array.from({ length: 12 }, (_, nth) => literal(source(nth))).join(' ')
  expect((await client.say(`APPEND INBOX ${many}`)).tagged).toMatch(/^NO \[TOOBIG\]/)
  await client.ok('NOOP')
  expect(await world.subjectsIn('INBOX')).toHaveLength(3)
  expect(await readdir(join(world.app.config.DATA_DIR, 'imap-spool'))).toEqual([])
})

test('who goes on opening connections is told to stop', async () => {
  await using world = await anImapWorld({}, { connections_of_account_max: 2 })
  await world.program()
  await world.program()
  await expect(world.program()).rejects.toThrow(/LIMIT/)
})

test('a program that opens many connections at once is let in by all of them, and is no guesser', async () => {
  await using world = await anImapWorld()
  await Promise.all(Array.from({ length: 12 }, () => world.program('INBOX')))
  const failures = await world.app.db.sql({ key: text() })`
    select key from sign_in_failures where key like ${`account:${world.anna.account_id}%`}`
  expect(failures).toEqual([])
})

test('who only holds connections open, without a word of TLS, takes no more of them than others', async () => {
  await using world = await anImapWorld(
    {},
    { connections_of_one_address_max: 2, idle_before_sign_in_ms: 4000 },
  )
  await using _one = await silent(world.imaps_port!)
  await using _other = await silent(world.imaps_port!)
  await expect(ImapClient.open(world.imaps_port!)).rejects.toThrow()
  await expect
    .poll(() =>
      ImapClient.open(world.imaps_port!).then(
        (client) => client.greeting,
        () => '',
      ),
    )
    .toMatch(/OK/)
})

async function silent(port: number): Promise<AsyncDisposable> {
  const socket = connectTcp(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { [Symbol.asyncDispose]: async () => void socket.destroy() }
}

test('a message as a whole is told without its structure being read', async () => {
  await using world = await anImapWorld()
  await world.deliver({ subject: 'Whole' })
  const { app, anna } = world
  await app.db.sql`delete from message_structures where account_id = ${anna.account_id}`
  await using client = await world.program('INBOX')
  expect((await client.ok('FETCH 1 (BODY.PEEK[])')).join()).toContain('Subject: Whole')
  const structures = () =>
    app.db.sql({ id: int() })`select id from message_structures where account_id = ${anna.account_id}`
  expect(await structures()).toHaveLength(0)
  expect((await client.ok('FETCH 1 (BODY.PEEK[1] BODY.PEEK[])')).join()).toContain('Subject: Whole')
  expect(await structures()).toHaveLength(1)
})

test('bytes that break off end the line, and nothing is said into the message', async () => {
  await using world = await anImapWorld()
  const { hash } = await world.app.blobs.put(Buffer.from(`Subject: Short\r\n\r\n${'x'.repeat(1000)}`))
  const { id } = await world.deliver({ subject: 'Whole', text: 'y'.repeat(5000) })
  const client = await world.program('INBOX')
  await world.app.db.sql`
    update messages set blob = ${hash} where account_id = ${world.anna.account_id} and id = ${id}`
  world.app.blobs.size = async () => 9000
  let heard = ''
  client.socket.on('data', (some) => {
    heard += String(some)
  })
  client.write('z FETCH 1 BODY.PEEK[]\r\n')
  await expect.poll(() => client.isOver).toBe(true)
  expect(heard).not.toMatch(/SERVERBUG|BYE|z NO/)
})
