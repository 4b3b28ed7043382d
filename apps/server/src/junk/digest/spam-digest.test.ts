import { expect, onTestFinished, test } from 'vitest'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { saveSenderRule } from '../senders/save-sender-rule.ts'
import { digestOf, sendSpamDigest } from './send-spam-digest.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Anna, who blocks Boris, and may want to hear of what that keeps from her. */
async function aWorldWithSpam(spam_digest: boolean) {
  const world = await aMailWorld()
  onTestFinished(world.dispose)
  const { app, anna } = world
  await app.db
    .sql`update settings set spam_digest = ${spam_digest}, language = 'en' where account_id = ${anna.account_id}`
  await saveSenderRule(app, anna, { sender: 'boris@outside.test', is: 'blocked' })
  const spam = (nth: number, subject: string) =>
    world.receive(plainMessage({ Subject: subject, 'Message-ID': `<s${nth}@outside.test>` }), [world.email])
  return { ...world, spam }
}

async function sendAll({ app }: Awaited<ReturnType<typeof aWorldWithSpam>>): Promise<void> {
  while (await sendSpamDigest(app));
}

test('a week after the first of it, what lies in Spam is told once, and nothing in the list can be followed', async () => {
  const world = await aWorldWithSpam(true)
  await world.spam(1, 'Win now at http://evil.test/x')
  world.clock.advance(6 * DAY_MS)
  await world.spam(2, 'Second')
  await sendAll(world)
  expect(await world.rows('inbox')).toEqual([])
  world.clock.advance(DAY_MS)
  await sendAll(world)
  await sendAll(world)
  const [row, ...others] = await world.rows('inbox')
  expect(others).toEqual([])
  expect(row!.subject).toBe('2 messages in Spam this week')
  const source = await world.sourceOf(row!)
  expect(source).toContain('Boris: Win now at')
  expect(source).toContain('Boris: Second')
  expect(source).not.toContain('evil')
})

test('whoever does not want it, or not any more, gets none; and where Spam is empty again there is nothing to tell', async () => {
  const world = await aWorldWithSpam(false)
  await world.spam(1, 'One')
  world.clock.advance(8 * DAY_MS)
  await sendAll(world)
  await world.app.db.sql`update settings set spam_digest = true where account_id = ${world.anna.account_id}`
  await world.spam(2, 'Two')
  await world.app.db.sql`update settings set spam_digest = false where account_id = ${world.anna.account_id}`
  world.clock.advance(8 * DAY_MS)
  await sendAll(world)
  expect(await world.rows('inbox')).toEqual([])
})

test('a hostile sender makes one short line', () => {
  const { text } = digestOf(
    'en',
    [
      {
        name: `${'A'.repeat(1_000_000)}\r\nX`,
        email: 'x@evil.test',
        subject: `\u202ewww.evil.test ${'/'.repeat(1_000_000)}`,
        count: 1,
      },
      { name: '', email: 'x@evil.test', subject: '', count: 1 },
    ],
    'http://localhost/mail',
  )
  const lines = text.split('\n').filter((line) => line.startsWith('–'))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.length).toBeLessThan(200)
  expect(lines.join('\n')).not.toMatch(/evil\.test|www|@/)
})
