import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anImapWorld, type ImapWorld, PASSWORD } from '#tests/flows/imap/imap-world.ts'

describe('a library that many programs are built upon', () => {
  let world: ImapWorld
  const open = async (secure: boolean) => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: (secure ? world.imaps_port : world.imap_port)!,
      secure,
      auth: { user: world.wmid, pass: PASSWORD },
      tls: { rejectUnauthorized: false },
      logger: false,
    })
    await client.connect()
    return { client, [Symbol.asyncDispose]: () => client.logout() }
  }

  beforeAll(async () => {
    world = await anImapWorld()
  })
  afterAll(() => world.dispose())

  test.each([false, true])('finds the roles of folders, TLS from the start: %s', async (secure) => {
    await using program = await open(secure)
    const folders = await program.client.list()
    const roles = folders.flatMap(({ path, specialUse }) => (specialUse ? [[path, specialUse]] : []))
    expect(roles.toSorted()).toEqual([
      ['INBOX', '\\Inbox'],
      ['INBOX.Drafts', '\\Drafts'],
      ['INBOX.Junk', '\\Junk'],
      ['INBOX.Sent', '\\Sent'],
      ['INBOX.Trash', '\\Trash'],
    ])
  })

  test('puts in, reads, marks, copies, moves and deletes, compressed', async () => {
    await using program = await open(true)
    const { client } = program
    await client.mailboxCreate('Счета 📄')
    const source = `Subject: =?utf-8?B?${Buffer.from('Счёт').toString('base64')}?=\r\nFrom: a@b.test\r\n\r\n${'строка\r\n'.repeat(50_000)}`
    const appended = await client.append('Счета 📄', source, ['\\Flagged', 'Work'])
    expect(appended).toMatchObject({ uid: 1 })
    await client.mailboxOpen('Счета 📄')
    const message = await client.fetchOne('1', {
      uid: true,
      envelope: true,
      source: true,
      flags: true,
      bodyStructure: true,
    })
    expect(message).toMatchObject({
      uid: 1,
      envelope: { subject: 'Счёт' },
      bodyStructure: { type: 'text/plain' },
    })
    if (!message) throw new Error('no message')
    expect(message.source!.toString()).toBe(source)
    expect([...message.flags!].toSorted()).toEqual(['Work', '\\Flagged'])
    expect(await client.messageCopy('1', 'INBOX')).toMatchObject({ uidMap: new Map([[1, 1]]) })
    expect(await client.messageMove('1', 'INBOX.Trash')).toMatchObject({ path: 'Счета 📄' })
    await client.mailboxOpen('INBOX')
    await client.messageDelete('1:*')
    expect(client.mailbox).toMatchObject({ exists: 0 })
    await client.mailboxDelete('Счета 📄')
    const quota = await client.getQuota('INBOX')
    expect(quota).toMatchObject({ storage: { limit: expect.any(Number) } })
  })
})
