import { expect, test } from 'vitest'
import { saveFilters } from '#server/filters/save-filters.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { saveSenderRule } from '#server/junk/senders/save-sender-rule.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { aJunkWorld, aMessageAbout, type JunkWorld } from '#tests/world/junk-world.ts'

const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }

/** Answers everybody, forwards everything, and wants to hear of new mail in Keeper. */
async function aTalkativeWorld() {
  const world = await aJunkWorld()
  const { app, anna } = world
  await saveSettings(app, anna, { settings: { keeper_notify: true } })
  await saveFilters(app, anna, {
    filters: [
      {
        name: 'Everything',
        match: 'every_message',
        rules: [],
        actions: [
          { type: 'reply', text: 'Away', every_days: 1 },
          { type: 'forward', email: 'other@outside.test', keep_copy: true },
          { type: 'notify_keeper' },
        ],
        stop: false,
        disabled: false,
      },
    ],
  } as never)
  await app.db.sql`
    update forward_targets set confirmed_at = now() where account_id = ${anna.account_id}`
  await app.db.sql`delete from outbound where account_id = ${anna.account_id}`
  return world
}

/** To Anna's own address, so that it may be answered. */
const toAnna = ({ email }: JunkWorld, topic: string) =>
  Buffer.from(aMessageAbout(topic).toString().replace('anna@pochtamt.test', email))

/** As it comes from a person, whom machines may answer. */
const arriving = (topic: string) => ({
  auth: PROVEN,
  trace: `Return-Path: <${topic}@${topic}.test>\r\nReceived: by mx.test\r\n`,
})

/** Whoever was written to, and how often Keeper is to say something. */
async function sentBy({ app, anna }: JunkWorld) {
  const { account_id } = anna
  const sent = await app.db.sql({ recipient: text() })`
    select recipient from outbound where account_id = ${account_id} order by recipient`
  const [keeper] = await app.db.sql({ count: int() })`
    select ((select count(*) from keeper_digests where account_id = ${account_id})
      + (select count(*) from keeper_notices where account_id = ${account_id}))::int as count`
  return { recipients: sent.map(({ recipient }) => recipient), keeper: keeper!.count }
}

test('good mail is answered, forwarded and spoken of, and junk is not, be it by its verdict or by a blocked sender', async () => {
  const world = await aTalkativeWorld()
  const { app, anna } = world
  await saveSenderRule(app, anna, { sender: 'harbour.test', is: 'blocked' })
  for (const junk of [
    await world.arrive(toAnna(world, 'casino'), { ...arriving('casino'), isDisowned: true }),
    await world.arrive(toAnna(world, 'harbour'), arriving('harbour')),
  ])
    expect(junk.name).toBe('INBOX.Junk')
  expect(await sentBy(world)).toEqual({ recipients: [], keeper: 0 })
  const arrivals = (await world.events()).filter(({ event }) => event === 'new')
  expect(arrivals).toMatchObject([{ quiet: true }, { quiet: true }])

  expect(await world.arrive(toAnna(world, 'garden'), arriving('garden'))).toMatchObject({ name: 'INBOX' })
  const { recipients, keeper } = await sentBy(world)
  expect(recipients).toEqual(['garden@garden.test', 'other@outside.test'])
  expect(keeper).toBe(2)
  expect((await world.events()).filter(({ event }) => event === 'new').at(-1)).not.toHaveProperty('quiet')
})
