import { generateKeyPairSync } from 'node:crypto'
import { sealMessage } from 'mailauth'
import { expect, onTestFinished, test } from 'vitest'
import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { noteCorrespondents } from '#server/contacts/note-correspondents.ts'
import { learnNextMark } from '#server/junk/marks/learn-next-mark.ts'
import { saveSenderRule } from '#server/junk/senders/save-sender-rule.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { int, json, text } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld } from './mail-world.ts'
import { plainMessage } from './plain-message.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const RECORD = [`v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]

/** Each sealer has a list of its own name. */
interface Hop {
  domain: string
  says: 'pass' | 'fail'
}

let messages = 0
/** As a list sends on what an author has written to it. */
async function throughList(author: string, list: string, hops: readonly Hop[]): Promise<Buffer> {
  let message = Buffer.from(
    plainMessage(
      {
        From: author,
        Subject: `Message ${++messages}`,
        'List-Id': `<talk.${list}>`,
        'List-Post': `<mailto:talk@${list}>`,
      },
      'Hello.\r\n-- \r\nTo leave, write to us\r\n',
    ),
  )
  for (const [nth, { domain, says }] of hops.entries()) {
    const authResults = `mx.${domain}; dmarc=${says} header.from=outside.test`
    const cv = nth === 0 ? 'none' : 'pass'
    const seal = { signingDomain: domain, selector: 's', privateKey: KEY, authResults, cv, i: nth + 1 }
    message = Buffer.concat([await sealMessage(message, seal as never), message])
  }
  return message
}

/** A domain no message of another test has come from: the history of the service is one for all. */
let lists = 0
const aList = () => `list${process.pid}x${Date.now()}x${++lists}.test`

async function aListWorld() {
  const [list, stranger] = [aList(), aList()]
  const world = await aMailWorld({
    zone: {
      'TXT outside.test': ['v=spf1 -all'],
      'TXT _dmarc.outside.test': ['v=DMARC1; p=reject'],
      [`TXT s._domainkey.${list}`]: RECORD,
      [`TXT s._domainkey.${stranger}`]: RECORD,
    },
  })
  onTestFinished(() => world.dispose())
  const { app, anna } = world

  async function arrive(hops: readonly Hop[]) {
    const source = await throughList('Boris <boris@outside.test>', list, hops)
    const { data } = await world.receive(source, [world.email], `bounces@${list}`)
    expect(data).toEqual(['250 2.0.0 Delivered'])
    const shape = {
      id: int(),
      folder_id: int<FolderId>(),
      uid: int<MessageUid>(),
      kind: text(),
      verdict: json<Verdict>(),
    }
    const [row] = await app.db.sql(shape)`
      select messages.id, folder_id, uid, kind, verdict from messages
      join folders on folders.account_id = messages.account_id and folders.id = messages.folder_id
      where messages.account_id = ${anna.account_id} order by messages.id desc limit 1`
    return row!
  }
  const write = (email: string) =>
    app.db.transaction((tx) => noteCorrespondents(tx, anna.account_id, [{ email, name: '' }]))
  return { ...world, list, stranger, arrive, write }
}

test('a list that the reader has written to vouches for an author whose domain disowns the message', async () => {
  const { app, anna, list, arrive, write, sourceOf } = await aListWorld()
  await write(`talk@${list}`)
  const message = await arrive([{ domain: list, says: 'pass' }])

  expect(message).toMatchObject({ kind: 'inbox', verdict: { is: 'good' } })
  expect(message.verdict.signs).toContain('vouched')
  expect(message.verdict.signs).not.toContain('forged')
  expect(await sourceOf(message)).toContain(`arc=pass (i=1) header.d=${list}\r\n`)
  const opened = await openMessage(app, anna, message)
  expect(opened.message).toMatchObject({ auth: { dmarc: 'fail' }, proof: { state: 'unproven' } })
})

test('a list that nobody knows changes nothing, and what it seals stands in the trace', async () => {
  const { app, anna, list, arrive, sourceOf } = await aListWorld()
  const message = await arrive([{ domain: list, says: 'pass' }])

  expect(message).toMatchObject({ kind: 'junk', verdict: { is: 'junk' } })
  expect(message.verdict.signs[0]).toBe('disowned')
  expect(await sourceOf(message)).toContain(`arc=pass (i=1) header.d=${list}\r\n`)
  expect((await openMessage(app, anna, message)).message.proof).toMatchObject({ state: 'forged' })
})

test('a list that is known vouches for nobody who had not proven themselves to it', async () => {
  const { list, stranger, arrive, write } = await aListWorld()
  await write(`talk@${list}`)
  expect(await arrive([{ domain: list, says: 'fail' }])).toMatchObject({ kind: 'junk' })
  // Whoever writes to the list may have sealed anything before.
  const forged = [
    { domain: stranger, says: 'pass' },
    { domain: list, says: 'fail' },
  ] as const
  expect(await arrive(forged)).toMatchObject({ kind: 'junk' })
  // Nor does what stands behind it: anybody may send on what a list has sealed.
  const sent_on = [
    { domain: list, says: 'pass' },
    { domain: stranger, says: 'pass' },
  ] as const
  expect(await arrive(sent_on)).toMatchObject({ kind: 'junk' })
})

test('"not spam" on a message of a list makes the list known, until it is taken back', async () => {
  const { app, anna, list, stranger, arrive } = await aListWorld()
  const folderOf = async (kind: string) => {
    const [row] = await app.db.sql({ id: int<FolderId>() })`
      select id from folders where account_id = ${anna.account_id} and kind = ${kind}`
    return row!.id
  }
  const first = await arrive([{ domain: list, says: 'pass' }])
  expect(first.kind).toBe('junk')
  const [inbox, junk] = [await folderOf('inbox'), await folderOf('junk')]
  const move = async (from: FolderId, uid: MessageUid, destination_id: FolderId) => {
    await moveMessages(app, anna, {
      destination_id,
      folder_messages: [{ folder_id: from, message_uids: [uid] }],
    })
    while (await learnNextMark(app));
  }
  await move(junk, first.uid, inbox)
  const next = await arrive([{ domain: list, says: 'pass' }])
  expect(next).toMatchObject({ kind: 'inbox', verdict: { is: 'good' } })
  expect(next.verdict.signs).toContain('vouched')
  // Of others nothing is known, nor is what had not been proven to the list.
  expect(await arrive([{ domain: stranger, says: 'pass' }])).toMatchObject({ kind: 'junk' })
  expect(await arrive([{ domain: list, says: 'fail' }])).toMatchObject({ kind: 'junk' })
  const [moved] = await app.db.sql({ uid: int<MessageUid>() })`
    select uid from messages where account_id = ${anna.account_id} and id = ${first.id}`
  await move(inbox, moved!.uid, junk)
  expect(await arrive([{ domain: list, says: 'pass' }])).toMatchObject({ kind: 'junk' })
})

test('a list is known that is always allowed, and not when it is blocked', async () => {
  const { app, anna, list, arrive, write } = await aListWorld()
  await saveSenderRule(app, anna, { sender: list, is: 'allowed' })
  expect(await arrive([{ domain: list, says: 'pass' }])).toMatchObject({ kind: 'inbox' })
  await write(`talk@${list}`)
  await saveSenderRule(app, anna, { sender: `talk@${list}`, is: 'blocked' })
  expect(await arrive([{ domain: list, says: 'pass' }])).toMatchObject({ kind: 'junk' })
})

test('a list is known of which others think well, and not by one who has marked it', async () => {
  const { app, anna, list, arrive, person } = await aListWorld()
  const note = (account_id: number, marks: { good: number; junk: number }) => app.db.sql`
    insert into junk_senders (account_id, sender, is_seen, good, junk)
    values (${account_id}, ${list}, true, ${marks.good}, ${marks.junk})`
  for (let nth = 0; nth < 5; nth++) {
    expect(await arrive([{ domain: list, says: 'pass' }])).toMatchObject({ kind: 'junk' })
    await note((await person(`Reader ${nth}`)).account_id, { good: 1, junk: 0 })
  }
  expect(await arrive([{ domain: list, says: 'pass' }])).toMatchObject({ kind: 'inbox' })
  await note(anna.account_id, { good: 0, junk: 1 })
  expect(await arrive([{ domain: list, says: 'pass' }])).toMatchObject({ kind: 'junk' })
})
