import { describe, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { noteCorrespondents } from '#server/contacts/note-correspondents.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { getVerdict } from '#server/junk/explain/get-verdict.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { copyUids } from '#server/mailbox/programs/messages/move-uids.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { bool, int } from '#server/platform/db/rows/row-shape.ts'
import { ReaderFailed } from '#server/readers/threads.ts'
import { aJunkWorld, aMessageAbout, type FiledMessage } from '#tests/world/junk-world.ts'
import { beginVerdict } from './find-verdict.ts'
import { readForVerdict } from './read-for-verdict.ts'

const JUNK = Buffer.from(
  'From: Dr Prince <winner999@lottery.test>\r\nReply-To: x@elsewhere.test\r\n' +
    'Subject: CONGRATULATIONS!!! You WON $1,000,000\r\nContent-Type: text/html\r\n\r\n' +
    '<p>Dear friend, you have won the lottery! Act now, free money guaranteed, click here ' +
    '<a href="http://1.2.3.4/claim.php">CLAIM NOW</a><img src="https://lottery.test/1.png">. Unsubscribe. ' +
    '100% free offer limited time order now!!! make money from home, credit card, investment million dollars ' +
    'transfer bank account confidential</p>\r\n',
)
const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const why = (message: FiledMessage) => ({ folder_id: message.folder_id, uid: message.uid })

/** As sending does. */
const writeTo = (app: App, account_id: number, email: string) =>
  app.db.transaction((tx) => noteCorrespondents(tx, account_id, [{ email, name: '' }]))

describe('a message that arrives', () => {
  test('goes to Spam when it is junk, quietly, and says why', async () => {
    const world = await aJunkWorld()
    const message = await world.arrive(JUNK)
    expect(message).toMatchObject({ name: 'INBOX.Junk', verdict: { is: 'junk' } })
    expect(message.verdict!.signs).toContain('words_junk')
    expect(await world.events()).toContainEqual(expect.objectContaining({ event: 'new', quiet: true }))
    expect(await getVerdict(world.app, world.anna, why(message))).toEqual({
      is_junk: true,
      verdict: message.verdict,
      mark: null,
    })
  })

  test('stays in the inbox when somebody known is proven to have written it, and not when they are not', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await writeTo(app, anna.account_id, 'winner999@lottery.test')
    const proven = await world.arrive(JUNK, { auth: PROVEN })
    expect(proven).toMatchObject({ name: 'INBOX', verdict: { is: 'good' } })
    expect(proven.verdict!.signs[0]).toBe('known')
    expect(await world.arrive(Buffer.concat([JUNK, Buffer.from('2\r\n')]))).toMatchObject({
      name: 'INBOX.Junk',
    })
  })

  test('of somebody known whose domain has no DMARC is trusted by who signed for them first', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await writeTo(app, anna.account_id, 'casino@casino.test')
    const auth = { spf: 'none', dkim: 'pass', dmarc: 'none' }
    const signedBy = (domain: string) => ({
      auth,
      trace: `Authentication-Results: mx.test; dkim=pass header.d=${domain}\r\nReceived: by mx.test\r\n`,
    })
    expect(
      (await world.arrive(aMessageAbout('casino', 1), signedBy('lists.test'))).verdict!.signs,
    ).not.toContain('known')
    expect((await world.arrive(aMessageAbout('casino', 2), signedBy('lists.test'))).verdict!.signs).toContain(
      'known',
    )
    expect(
      (await world.arrive(aMessageAbout('casino', 3), signedBy('evil.test'))).verdict!.signs,
    ).not.toContain('known')
  })

  test('is delivered all the same when nothing can be made out, and that is counted', async () => {
    const world = await aJunkWorld()
    const { readers, faults } = world.app
    const run = readers.run
    readers.run = ((task: string, ...rest: never[]) =>
      task === 'features'
        ? Promise.reject(new ReaderFailed('features: took too long'))
        : (run as (...all: unknown[]) => unknown)(task, ...rest)) as never
    expect(await world.arrive(JUNK)).toMatchObject({
      name: 'INBOX',
      verdict: { is: 'none', score: 0, signs: [] },
    })
    expect(faults.counts().junk).toBe(1)
  })

  test('is delivered all the same when what was learned cannot be read', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await app.db.sql`
      insert into junk_accounts (account_id, marks, weights) values (${anna.account_id}, 1, ${Buffer.from('no')})`
    expect(await world.arrive(aMessageAbout('garden'))).toMatchObject({
      name: 'INBOX',
      verdict: { is: 'none' },
    })
    expect(app.faults.counts().junk).toBe(1)
  })

  test('is not checked for who stays out, whose marks teach nothing; what its domain disowns goes to Spam', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await saveSettings(app, anna, { settings: { junk_check: false } })
    const message = await world.arrive(JUNK)
    expect(message).toMatchObject({ name: 'INBOX', verdict: null })
    expect(await world.arrive(aMessageAbout('garden'), { isDisowned: true })).toMatchObject({
      name: 'INBOX.Junk',
      verdict: { is: 'junk', signs: ['disowned'] },
    })
    await moveMessages(app, anna, {
      destination_id: await world.folderOf('junk'),
      folder_messages: [{ folder_id: message.folder_id, message_uids: [message.uid] }],
    })
    await world.learn()
    const rows = await app.db.sql`select from junk_accounts where account_id = ${anna.account_id}`
    expect(rows).toEqual([])
  })

  test('is put into Spam by a filter with that for its reason', async () => {
    const world = await aJunkWorld()
    await saveFilters(world.app, world.anna, {
      filters: [
        {
          name: 'Garden',
          match: 'all',
          rules: [{ field: 'subject', op: 'contains', value: 'garden' }],
          actions: [{ type: 'spam' }],
          stop: false,
          disabled: false,
        },
      ],
    } as never)
    expect(await world.arrive(aMessageAbout('garden'))).toMatchObject({
      name: 'INBOX.Junk',
      verdict: { is: 'junk', signs: ['filter'] },
    })
  })

  test('leaves the domain that is proven in its history, once', async () => {
    const world = await aJunkWorld()
    await world.arrive(aMessageAbout('garden', 1), { auth: PROVEN })
    const { verdict } = await world.arrive(aMessageAbout('garden', 2), { auth: PROVEN })
    expect(verdict!.signs).toContain('sender_seen')
    const rows = await world.app.db.sql({ is_seen: bool(), good: int(), junk: int() })`
      select is_seen, good, junk from junk_senders where account_id = ${world.anna.account_id}`
    expect(rows).toEqual([{ is_seen: true, good: 0, junk: 0 }])
  })
})

test('a verdict costs a statement, and one more when the domain is new', async () => {
  const world = await aJunkWorld()
  const { app, anna } = world
  const source = aMessageAbout('garden')
  const fields = { from: [{ name: '', email: 'garden@garden.test' }], to: [], cc: [] }
  const read = await readForVerdict(app, source, { fields, auth: PROVEN })
  const statements = () =>
    withMailbox(app.db, anna.account_id, async (tx) => {
      let count = 0
      const sql = (...parts: unknown[]) => {
        count++
        return (tx.sql as (...all: unknown[]) => unknown)(...parts)
      }
      const counting = Object.assign(Object.create(tx), { sql })
      const findVerdict = await beginVerdict(app, counting, anna.account_id, {
        read,
        auth: PROVEN,
        isDisowned: false,
      })
      await findVerdict()
      return count
    })
  expect(await statements()).toBe(2)
  expect(await statements()).toBe(1)
})

test('images of a message in Spam are not to be had; out of it they are, and what was said is told', async () => {
  const world = await aJunkWorld()
  const { app, anna } = world
  const message = await world.arrive(JUNK)
  const inSpam = await openMessage(app, anna, { ...why(message), show_images: '1' })
  expect(inSpam.message.images_blocked).toBe(1)

  const inbox = await world.folderOf('inbox')
  await moveMessages(app, anna, {
    destination_id: inbox,
    folder_messages: [{ folder_id: message.folder_id, message_uids: [message.uid] }],
  })
  const moved = (await world.filed())[0]!
  const outside = await openMessage(app, anna, { ...why(moved), show_images: '1' })
  expect(outside.message.images_blocked).toBe(0)
  expect(await getVerdict(app, anna, why(moved))).toMatchObject({ is_junk: false, mark: 'good' })
})

test('a copy has the verdict of what it is a copy of, and what was not brought by SMTP has none', async () => {
  const world = await aJunkWorld()
  const { app, anna } = world
  const message = await world.arrive(aMessageAbout('garden'))
  const work = await world.folder('Work')
  await copyUids(app, anna, { folder_id: message.folder_id, uids: [message.uid], destination_id: work })
  const copy = (await world.filed()).at(-1)!
  expect(copy).toMatchObject({ folder_id: work, verdict: message.verdict })
  const own = await world.deliver({ subject: 'Put here' })
  expect(await getVerdict(app, anna, own)).toEqual({ is_junk: false, verdict: null, mark: null })
  await expect(getVerdict(app, anna, { ...own, uid: 999 as never })).rejects.toMatchObject({
    code: 'message_not_found',
  })
})
