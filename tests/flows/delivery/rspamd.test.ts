import { describe, expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { hasRspamd, startRspamd } from '#scripts/lib/junk/start-rspamd.ts'
import { getVerdict } from '#server/junk/explain/get-verdict.ts'
import { learnNextMark } from '#server/junk/marks/learn-next-mark.ts'
import { teachNextLesson } from '#server/junk/rspamd/teach-next-lesson.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aMessageAbout } from '#tests/world/junk-world.ts'
import { type ScriptedRspamd, scored, scriptedRspamd } from '#tests/world/wire/scripted-rspamd.ts'
import { aMailWorld, type MailWorld } from './mail-world.ts'

const WITH_RSPAMD = `(with Debian's rspamd${hasRspamd() ? '' : ': SKIPPED, it is not installed'})`
/** Suspicious already: nobody proves to be who they say. */
const JUNKY = Buffer.from(
  'From: Dr Prince <winner@lottery.test>\r\nTo: anna@pochtamt.test\r\nSubject: You WON\r\n' +
    'Message-ID: <1@lottery.test>\r\nDate: Mon, 16 Nov 2026 09:00:00 +0000\r\n\r\n' +
    'Dear friend, you have won the lottery, act now, click here for free money\r\n',
)

async function aWorldBeside({ url, controller_url = url }: { url: string; controller_url?: string }) {
  const config = { RSPAMD_URL: url, RSPAMD_CONTROLLER_URL: controller_url, RSPAMD_PASSWORD: 'secret' }
  const world = await aMailWorld({ config })
  onTestFinished(world.dispose)
  return world
}

/** The mark of the newest message in a folder: it is moved to another. */
async function move(world: MailWorld, from: string, to: string): Promise<void> {
  const { app, anna } = world
  const [row] = await world.rows(from)
  const [folder] = await app.db.sql({ id: int() })`
    select id from folders where account_id = ${anna.account_id} and kind = ${to}`
  const folder_messages = [{ folder_id: row!.folder_id, message_uids: [row!.uid] }]
  await moveMessages(app, anna, { destination_id: folder!.id as never, folder_messages })
  while (await learnNextMark(app));
}

const lessons = async ({ app, anna }: MailWorld): Promise<number> => {
  const [row] = await app.db.sql({ count: int() })`
    select count(*)::int as count from junk_lessons where account_id = ${anna.account_id}`
  return row!.count
}

const teachAll = async ({ app }: MailWorld): Promise<void> => {
  while (await teachNextLesson(app));
}

const taught = ({ calls }: ScriptedRspamd) =>
  calls.map(({ path }) => path).filter((path) => path !== '/checkv2')

describe('mail that other servers bring', () => {
  test('is shown to rspamd as it came, whose score is a sign among ours, and says so in words', async () => {
    await using server = await scriptedRspamd(scored(14))
    const world = await aWorldBeside(server)
    await world.receive(JUNKY, [world.email], 'bounce@lottery.test')
    const [call] = server.calls
    expect(call).toMatchObject({
      path: '/checkv2',
      body: JUNKY.toString(),
      rcpt: [world.email],
      headers: { from: 'bounce@lottery.test', ip: '127.0.0.1', user: String(world.anna.account_id) },
    })
    const [row] = await world.rows('junk')
    const { verdict } = await getVerdict(world.app, world.anna, row!)
    expect(verdict).toMatchObject({ is: 'junk', signs: expect.arrayContaining(['rspamd_junk']) })
  })

  test('is not put into Spam by rspamd alone', async () => {
    await using server = await scriptedRspamd(scored(9999))
    const world = await aWorldBeside(server)
    await world.receive(aMessageAbout('garden'), [world.email], 'garden@garden.test')
    expect(await world.rows('inbox')).toHaveLength(1)
  })

  test('is judged for each mailbox by what it has learned, and for many once', async () => {
    await using server = await scriptedRspamd()
    const world = await aWorldBeside(server)
    const people = [world.anna, ...(await Promise.all([1, 2, 3, 4, 5].map(() => world.person())))]
    const addresses = await Promise.all(
      people.map(async (person, nth) => {
        const address = `r${person.account_id}-${nth}@pochtamt.test`
        await world.alias(address, person)
        return address
      }),
    )
    await world.receive(aMessageAbout('garden', 1), addresses.slice(0, 2))
    expect(server.calls.map(({ headers }) => headers.user).toSorted()).toEqual(
      people
        .slice(0, 2)
        .map(({ account_id }) => String(account_id))
        .toSorted(),
    )
    server.calls.length = 0
    await world.receive(aMessageAbout('garden', 2), addresses)
    expect(server.calls).toHaveLength(1)
    expect(server.calls[0]!.rcpt).toHaveLength(6)
    expect(server.calls[0]!.headers.user).toBeUndefined()
  })

  test('flows on while rspamd fails, and is asked about again once it is back', async () => {
    await using server = await scriptedRspamd((response) => response.destroy())
    const world = await aWorldBeside(server)
    for (let nth = 0; nth < 8; nth++) await world.receive(aMessageAbout('garden', nth), [world.email])
    expect(await world.rows('inbox')).toHaveLength(8)
    expect(server.calls).toHaveLength(3)
    server.answer = scored(0)
    world.clock.advance(60_000)
    await world.receive(aMessageAbout('garden', 8), [world.email])
    await world.receive(aMessageAbout('garden', 9), [world.email])
    expect(server.calls).toHaveLength(5)
  })
})

describe('what people mark', () => {
  test('is learned by rspamd, too: each message once, and the other way when a mark is taken back', async () => {
    await using server = await scriptedRspamd((response) => response.end('{"success":true}'))
    const world = await aWorldBeside(server)
    await world.receive(aMessageAbout('garden'), [world.email])
    await move(world, 'inbox', 'junk')
    await teachAll(world)
    expect(taught(server)).toEqual(['/learnspam'])
    expect(server.calls.at(-1)!.headers.user).toBe(String(world.anna.account_id))
    expect(server.calls.at(-1)!.body).toContain('Subject: garden')
    await move(world, 'junk', 'trash')
    await teachAll(world)
    expect(taught(server)).toEqual(['/learnspam'])
    await move(world, 'trash', 'inbox')
    await teachAll(world)
    expect(taught(server)).toEqual(['/learnspam', '/learnham'])
    expect(await lessons(world)).toBe(0)
  })

  test('waits while rspamd is down, and is not taught once it was taken back', async () => {
    await using server = await scriptedRspamd((response) => response.writeHead(500).end())
    const world = await aWorldBeside(server)
    await world.receive(aMessageAbout('garden', 1), [world.email])
    await world.receive(aMessageAbout('garden', 2), [world.email])
    await move(world, 'inbox', 'junk')
    await move(world, 'inbox', 'junk')
    await teachAll(world)
    expect(await lessons(world)).toBe(2)
    // Each has been tried once: none comes again at once.
    expect(taught(server)).toHaveLength(2)
    world.clock.advance(11 * 60_000)
    server.calls.length = 0
    server.answer = (response) => response.end('{}')
    await teachAll(world)
    expect(taught(server)).toEqual(['/learnspam', '/learnspam'])
    await move(world, 'junk', 'inbox')
    await move(world, 'inbox', 'junk')
    expect(await lessons(world)).toBe(1)
    await teachAll(world)
    expect(await lessons(world)).toBe(0)
  })

  test('that was not taught yet is not taught when it is taken back', async () => {
    await using server = await scriptedRspamd((response) => response.end('{}'))
    const world = await aWorldBeside(server)
    await world.receive(aMessageAbout('garden'), [world.email])
    await move(world, 'inbox', 'junk')
    await move(world, 'junk', 'inbox')
    await teachAll(world)
    expect(taught(server)).toEqual([])
    expect(await lessons(world)).toBe(0)
  })
})

test.skipIf(!hasRspamd())(`the real one is asked, and learns ${WITH_RSPAMD}`, async () => {
  await using rspamd = await startRspamd([await aFreePort(), await aFreePort()], { min_learns: 2 })
  const world = await aWorldBeside(rspamd)
  const { rspamd: client } = world.app
  const message = {
    client: { ip: '192.0.2.1', helo: 'mx.a.test' },
    envelope_from: 'garden@garden.test',
    recipients: [world.email],
    account_id: world.anna.account_id,
  }
  const bytes = aMessageAbout('garden')
  const before = await client.check({ ...message, bytes })
  expect(before).toMatchObject({ junk_score: 6 })
  const learn = async (topic: string, nth: number, is_junk: boolean) =>
    client.learn({ bytes: aMessageAbout(topic, nth), account_id: message.account_id, is_junk })
  for (let nth = 1; nth <= 3; nth++) {
    expect(await learn('garden', nth, true)).toBe('learned')
    expect(await learn('office', nth, false)).toBe('learned')
  }
  expect(await learn('garden', 1, true)).toBe('learned')
  const after = await client.check({ ...message, bytes })
  expect(after!.score).toBeGreaterThan(before!.score)
  const others = await client.check({ ...message, bytes, account_id: message.account_id + 1 })
  expect(others!.score).toBeLessThan(after!.score)
  await world.receive(JUNKY, [world.email], 'bounce@lottery.test')
  const [row] = [...(await world.rows('junk')), ...(await world.rows('inbox'))]
  expect(row).toBeDefined()
})
