import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ImapClient, literal } from '#tests/flows/imap/imap-client.ts'
import { anImapWorld, type ImapWorld } from '#tests/flows/imap/imap-world.ts'

describe('what the scripts of imaptest ask', () => {
  let world: ImapWorld
  beforeAll(async () => {
    world = await anImapWorld()
    for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  })
  afterAll(() => world.dispose())

  test('a search by numbers that are not there finds nothing, and others are a mistake', async () => {
    const program = await world.program('INBOX')
    expect(await program.ok('SEARCH 1000')).toEqual(['* SEARCH'])
    expect(await program.ok('SEARCH 2:1000')).toEqual(['* SEARCH 2 3'])
    expect((await program.ok('SEARCH RETURN (COUNT) 1000')).join()).toMatch(/COUNT 0$/)
    expect(await program.ok('SEARCH NOT 1000')).toEqual(['* SEARCH 1 2 3'])
    expect((await program.say('FETCH 1000 UID')).tagged).toMatch(/^BAD/)
    await program.ok('CREATE Empty')
    await program.ok('SELECT Empty')
    expect(await program.ok('SEARCH 1:*')).toEqual(['* SEARCH'])
  })

  test('whoever first asks by modseq is told where the folder stands, once', async () => {
    const program = await world.program('INBOX')
    const [first, ...others] = await program.ok('FETCH 1 (MODSEQ)')
    expect(first).toMatch(/^\* OK \[HIGHESTMODSEQ \d+\]/)
    expect(others).toHaveLength(1)
    expect(await program.ok('FETCH 1 (MODSEQ)')).toHaveLength(1)
  })

  test('MODSEQ of a search is of what is told: the first, the last, both or all', async () => {
    const program = await world.program('INBOX')
    await program.ok('ENABLE CONDSTORE')
    const modseqs: number[] = []
    for (const number of [1, 3, 2]) {
      const [answer] = await program.ok(`STORE ${number} +FLAGS (\\Answered)`)
      modseqs[number] = Number(/MODSEQ \((\d+)\)/.exec(answer!)![1])
    }
    const modseqOf = async (returns: string) =>
      Number(/MODSEQ (\d+)$/.exec((await program.ok(`SEARCH RETURN (${returns}) MODSEQ 1`)).join())![1])
    expect(await modseqOf('MIN')).toBe(modseqs[1])
    expect(await modseqOf('MAX')).toBe(modseqs[3])
    expect(await modseqOf('MIN MAX')).toBe(modseqs[3])
    for (const all of ['', 'ALL', 'MIN COUNT']) expect(await modseqOf(all)).toBe(modseqs[2])
  })

  test('an ID with all its fields is taken before sign-in', async () => {
    await using program = await ImapClient.open(world.imaps_port!)
    const fields = Array.from(
      { length: 30 },
      (_, nth) => `"${`field${nth}`.padEnd(30, 'x')}" "${'v'.repeat(1024)}"`,
    )
    await program.ok(`ID (${fields.join(' ')})`)
  })

  test('a folder that a program makes is listed as read once it subscribes to it', async () => {
    const program = await world.program()
    await program.ok('CREATE Above.Below')
    expect(await program.ok('LSUB "" "Above*"')).toEqual([])
    expect((await program.ok('LIST "" "Above" RETURN (SUBSCRIBED)')).join()).not.toContain('\\Subscribed')
    await program.ok('SUBSCRIBE Above.Below')
    expect(await program.ok('LSUB "" "Above.%"')).toEqual(['* LSUB () "." Above.Below'])
    expect(await program.ok('LSUB "" "Above%"')).toEqual(['* LSUB (\\NoSelect) "." Above'])
  })

  test('a folder stands for a subscribed one below only where that is not listed itself', async () => {
    const program = await world.program()
    await program.ok('CREATE Outer.Inner')
    await program.ok('SUBSCRIBE Outer.Inner')
    const list = (patterns: string) => program.ok(`LIST (SUBSCRIBED RECURSIVEMATCH) "" (${patterns})`)
    expect(await list('Outer')).toEqual(['* LIST (\\HasChildren) "." Outer ("CHILDINFO" ("SUBSCRIBED"))'])
    expect(await list('Outer Outer.Inner')).toEqual(['* LIST (\\HasNoChildren \\Subscribed) "." Outer.Inner'])
  })

  test('a subscription outlives its folder, and ends when a program says so', async () => {
    const program = await world.program()
    for (const name of ['Lost', 'Lost.Inner', 'Other']) await program.ok(`CREATE ${name}`)
    for (const name of ['Lost.Inner', 'Other']) await program.ok(`SUBSCRIBE ${name}`)
    for (const name of ['Lost.Inner', 'Lost']) await program.ok(`DELETE ${name}`)
    const subscribed = (pattern: string) => program.ok(`LIST (SUBSCRIBED) "" "${pattern}"`)
    const inner = '* LIST (\\NonExistent \\HasNoChildren \\Subscribed) "." Lost.Inner'
    expect(await subscribed('Lost*')).toEqual([inner])
    expect(await program.ok('LSUB "" "Lost*"')).toEqual(['* LSUB () "." Lost.Inner'])
    expect(await program.ok('LSUB "" "Lo%"')).toEqual(['* LSUB (\\NoSelect) "." Lost'])
    expect(await program.ok('LIST "" "Lost*"')).toEqual([])
    expect(await program.ok('LIST "" "Lost*" RETURN (SUBSCRIBED)')).toEqual([])
    expect((await program.ok('LIST (SUBSCRIBED RECURSIVEMATCH) "" Lost')).join()).toContain('CHILDINFO')
    expect((await program.say('SELECT Lost.Inner')).tagged).toMatch(/^NO/)
    expect((await program.say('SUBSCRIBE Lost.Inner')).tagged).toMatch(/^NO/)
    expect(await subscribed('Lost*')).toEqual([inner])

    await program.ok('CREATE Lost.Inner')
    expect(await subscribed('Lost*')).toEqual(['* LIST (\\HasNoChildren \\Subscribed) "." Lost.Inner'])
    await program.ok('DELETE Lost.Inner')
    await program.ok('UNSUBSCRIBE Lost.Inner')
    expect(await subscribed('Lost*')).toEqual([])
    expect((await program.say('UNSUBSCRIBE Lost.Inner')).tagged).toMatch(/^NO/)
  })

  test('an address is found as the envelope says it, whatever comments stand in it', async () => {
    const program = await world.program()
    await program.ok('CREATE Comments')
    await program.ok(
      `APPEND Comments ${literal('From: <user-from (comment)@ (comment) domain.test>\r\nSubject: a\r\n\r\n')}`,
    )
    await program.ok('SELECT Comments')
    for (const words of ['user-from@domain.test', '(comment)'])
      expect(await program.ok(`SEARCH FROM "${words}"`)).toEqual(['* SEARCH 1'])
  })

  test('a literal has no NUL, and BINARY has', async () => {
    const program = await world.program()
    await program.ok('CREATE Bytes')
    await program.ok(
      `APPEND Bytes ~${literal('Subject: a\r\nContent-Transfer-Encoding: binary\r\n\r\na\0b\0')}`,
    )
    await program.ok('SELECT Bytes')
    const [size] = await program.ok('FETCH 1 RFC822.SIZE')
    const whole = (await program.ok('FETCH 1 BODY.PEEK[]')).join()
    expect(whole).not.toContain('\0')
    expect(whole).toContain('a\x80b\x80')
    expect(/\{(\d+)\}/.exec(whole)![1]).toBe(/SIZE (\d+)/.exec(size!)![1])
    expect((await program.ok('FETCH 1 BINARY.PEEK[1]')).join()).toContain('a\0b\0')
  })
})
