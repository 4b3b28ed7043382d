import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { literal } from './imap-client.ts'
import { anImapWorld, type ImapWorld } from './imap-world.ts'

describe('what bit other servers', () => {
  let world: ImapWorld
  beforeAll(async () => {
    world = await anImapWorld()
    for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  })
  afterAll(() => world.dispose())

  test('UID FETCH n:* gives what another connection moved in', async () => {
    const [here, there] = [await world.program('INBOX'), await world.program()]
    await there.ok('CREATE Elsewhere')
    await there.ok(`APPEND Elsewhere ${literal('Subject: moved\r\n\r\n')}`)
    await there.ok('SELECT Elsewhere')
    await there.ok('MOVE 1 INBOX')
    expect(await here.ok('UID FETCH 4:* (UID)')).toEqual(['* 4 EXISTS', '* 4 RECENT', '* 4 FETCH (UID 4)'])
  })

  test('a program that deletes the folder it is in is answered, and goes on', async () => {
    const program = await world.program()
    await program.ok('CREATE Mine')
    await program.ok('SELECT Mine')
    expect(await program.ok('DELETE Mine')).toEqual(['* OK [CLOSED] The mailbox was deleted'])
    expect((await program.say('FETCH 1 UID')).tagged).toMatch(/^BAD/)
    await program.ok('SELECT INBOX')
  })

  test('UIDs that are gone are copied and moved as nothing', async () => {
    const program = await world.program('INBOX')
    await program.ok('UID COPY 900 INBOX.Trash')
    await program.ok('UID MOVE 900:901 INBOX.Trash')
    await program.ok('UID STORE 900 +FLAGS (\\Seen)')
    await program.ok('UID EXPUNGE 900')
  })

  test('names with & and signs beyond the first plane stay as they are', async () => {
    const program = await world.program()
    for (const name of ['"Q&-A"', '"&2D3cxA-"', '"&BCEERwQ1BEIEMA-"']) {
      await program.ok(`CREATE ${name}`)
      expect((await program.ok(`LIST "" ${name}`)).join()).toContain(name.replaceAll('"', ''))
      expect((await program.ok(`STATUS ${name} (MESSAGES)`)).join()).toContain('(MESSAGES 0)')
      await program.ok(`DELETE ${name}`)
    }
  })

  test('INBOX is one in any case, and so is what lies below it', async () => {
    const program = await world.program()
    expect((await program.say('CREATE inbox')).tagged).toMatch(/^NO/)
    await program.ok('CREATE iNbOx.Below')
    expect((await program.ok('LIST "" "INBOX.Below"')).join()).toContain('INBOX.Below')
    await program.ok('DELETE inbox.Below')
  })

  test('SEARCH by numbers means numbers', async () => {
    const program = await world.program('INBOX')
    await program.ok('STORE 1 +FLAGS.SILENT (\\Deleted)')
    await program.ok('EXPUNGE')
    expect(await program.ok('SEARCH 1')).toEqual(['* SEARCH 1'])
    expect(await program.ok('UID SEARCH 1')).toEqual(['* SEARCH 2'])
    expect(await program.ok('SEARCH UID 2')).toEqual(['* SEARCH 1'])
  })

  test('ENABLE QRESYNC is CONDSTORE too; a single item needs no brackets', async () => {
    const program = await world.program()
    await program.ok('ENABLE QRESYNC')
    await program.ok('SELECT INBOX')
    expect((await program.ok('FETCH 1 FLAGS')).join()).toMatch(
      /^\* 1 FETCH \(FLAGS \([^)]*\) MODSEQ \(\d+\)\)$/,
    )
  })

  test('EXPUNGE tells the highest modseq', async () => {
    const program = await world.program()
    await program.ok('ENABLE CONDSTORE')
    await program.ok('SELECT INBOX')
    await program.ok(`APPEND INBOX (\\Deleted) ${literal('Subject: gone\r\n\r\n')}`)
    expect((await program.say('EXPUNGE')).tagged).toMatch(/^OK \[HIGHESTMODSEQ \d+\]/)
  })

  test('an ENVELOPE without From', async () => {
    const program = await world.program('INBOX')
    await program.ok(`APPEND INBOX ${literal('Subject: nobody\r\n\r\n')}`)
    expect((await program.ok('FETCH * ENVELOPE')).join()).toContain(
      'ENVELOPE (NIL "nobody" NIL NIL NIL NIL NIL NIL NIL NIL)',
    )
  })

  test('an oversized literal that does not wait is read away', async () => {
    const program = await world.program('INBOX')
    program.write(`x SEARCH SUBJECT {200000+}\r\n${'a NOOP\r\n'.repeat(25_000)}\r\ny NOOP\r\n`)
    expect(await program.line()).toMatch(/^x (?:BAD|NO)/)
    expect(await program.line()).toMatch(/^y OK/)
  })

  test('a part within a part within a part is answered', async () => {
    const program = await world.program('INBOX')
    let body = 'x'
    for (let depth = 0; depth < 300; depth++)
      body = `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${body}\r\n--b${depth}--\r\n`
    await program.ok(`APPEND INBOX ${literal(body)}`)
    expect((await program.ok('FETCH * BODYSTRUCTURE')).join()).toContain('BODYSTRUCTURE (')
  })

  test('sign-ins that succeed are not counted against anybody', async () => {
    for (let nth = 0; nth < 30; nth++) await (await world.program()).ok('LOGOUT')
  })
})
