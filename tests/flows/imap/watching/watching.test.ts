import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import type { ImapClient } from '../imap-client.ts'
import { anImapWorld, type ImapWorld } from '../imap-world.ts'

/** What an idling program is told, until so many lines are there. */
async function untagged(client: ImapClient, lines: number): Promise<string[]> {
  const heard: string[] = []
  while (heard.length < lines) heard.push(await client.line())
  return heard
}

async function idling(client: ImapClient): Promise<void> {
  client.write('i IDLE\r\n')
  expect(await client.line()).toMatch(/^\+/)
}

describe('one program acts, two watch', () => {
  let world: ImapWorld
  let actor: ImapClient
  let polling: ImapClient
  let watching: ImapClient

  beforeAll(async () => {
    world = await anImapWorld()
    for (const subject of ['One', 'Two', 'Three', 'Four']) await world.deliver({ subject })
    // To this one they are recent, and to none of those below.
    await world.program('INBOX')
    actor = await world.program('INBOX')
    polling = await world.program('INBOX')
    watching = await world.program()
    await watching.ok('ENABLE QRESYNC')
    await watching.ok('SELECT INBOX')
    await idling(watching)
  })
  afterAll(() => world.dispose())

  test('marks', async () => {
    expect(await actor.ok('STORE 2 +FLAGS (\\Flagged)')).toEqual(['* 2 FETCH (UID 2 FLAGS (\\Flagged))'])
    expect(await polling.ok('NOOP')).toEqual(['* 2 FETCH (UID 2 FLAGS (\\Flagged))'])
    expect(await untagged(watching, 1)).toEqual([
      expect.stringMatching(/^\* 2 FETCH \(UID 2 FLAGS \(\\Flagged\) MODSEQ \(\d+\)\)$/),
    ])
  })

  test('a mark that is made in silence is told to the others alone', async () => {
    expect(await actor.ok('STORE 1 +FLAGS.SILENT (\\Answered)')).toEqual([])
    expect(await actor.ok('NOOP')).toEqual([])
    expect(await polling.ok('NOOP')).toEqual(['* 1 FETCH (UID 1 FLAGS (\\Answered))'])
    expect(await untagged(watching, 1)).toEqual([
      expect.stringMatching(/^\* 1 FETCH \(UID 1 FLAGS \(\\Answered\)/),
    ])
  })

  test('a silent mark does not hide what another program marked before', async () => {
    await actor.ok('STORE 4 +FLAGS.SILENT (\\Flagged)')
    expect(await polling.ok('STORE 4 +FLAGS.SILENT (\\Flagged)')).toEqual([
      '* 4 FETCH (UID 4 FLAGS (\\Flagged))',
    ])
    expect((await untagged(watching, 1)).join()).toMatch(/^\* 4 FETCH /)
  })

  test('what is gone is not told while numbers are counted on', async () => {
    await actor.ok('STORE 2 +FLAGS.SILENT (\\Deleted)')
    expect(await actor.ok('EXPUNGE')).toEqual(['* 2 EXPUNGE'])
    expect(await polling.ok('FETCH 3 UID')).toContain('* 3 FETCH (UID 3)')
    expect(await polling.ok('NOOP')).toContain('* 2 EXPUNGE')
    expect(await polling.ok('FETCH 2 UID')).toContain('* 2 FETCH (UID 3)')
    // That it was marked is told before, unless both came in one.
    while (!/^\* VANISHED 2$/.test(await watching.line()));
  })

  test('a message that comes in', async () => {
    const { uid } = await world.deliver({ subject: 'Five' })
    expect(await untagged(watching, 2)).toEqual(['* 4 EXISTS', '* 1 RECENT'])
    expect(await polling.ok('NOOP')).toEqual(['* 4 EXISTS'])
    expect(await actor.ok('UID FETCH 5:* UID')).toContain(`* 4 FETCH (UID ${uid})`)
  })

  test('what is done in the browser', async () => {
    const { app, anna } = world
    const folder_messages = [{ folder_id: await world.folder('INBOX'), message_uids: [1 as MessageUid] }]
    await markMessages(app, anna, { flag: 'seen', folder_messages })
    expect(await untagged(watching, 1)).toEqual([
      expect.stringMatching(/^\* 1 FETCH \(UID 1 FLAGS \(\\Answered \\Seen\)/),
    ])
    await moveMessages(app, anna, { folder_messages, destination_id: await world.folder('INBOX.Trash') })
    expect(await untagged(watching, 1)).toEqual(['* VANISHED 1'])
    expect(await polling.ok('NOOP')).toContain('* 1 EXPUNGE')
  })

  test('DONE ends the waiting', async () => {
    watching.write('DONE\r\n')
    expect(await watching.line()).toMatch(/^i OK/)
  })
})
