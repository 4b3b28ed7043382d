import { expect, test } from 'vitest'
import { createProfileSchema } from '#contract/identity/profiles/create-profile.schema.ts'
import { compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import { getAccount } from '#server/mailbox/account/get-account.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createProfile } from './create-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { saveProfile } from './save-profile.ts'

const form = (world: World, words: object = {}) =>
  createProfileSchema.input.parse({ profile: { name: 'Anna', email: world.email, ...words } })

const make = async (world: World, words: object = {}) =>
  (await createProfile(world.app, world.anna, form(world, words))).profile

const profiles = async ({ app, anna }: World) => (await getAccount(app, anna)).account.profiles

async function anAlias({ app, anna, wmid }: World, state: 'on' | 'off'): Promise<string> {
  const email = `${state}.${wmid}@post.test`
  await app.db.sql`
    insert into addresses (address, account_id, alias_id, state) values (${email}, ${anna.account_id}, 7, ${state})`
  return email
}

test('a profile is what the account then offers as a sender', async () => {
  await using world = await aWorld()
  const email = await anAlias(world, 'on')
  const made = await make(world, {
    name: ' Shop ',
    organization: 'Shop Ltd',
    email: email.toUpperCase(),
    reply_to: 'answers@outside.test',
    signature: '<p>Yours,<br /><b>Anna</b></p>',
  })
  const expected = {
    id: made.id,
    name: 'Shop',
    organization: 'Shop Ltd',
    email,
    reply_to: 'answers@outside.test',
    signature: '<p>Yours,<br /><b>Anna</b></p>',
    default: false,
  }
  expect(made).toEqual(expected)
  expect(await profiles(world)).toMatchObject([{ name: 'Anna', email: world.email, default: true }, expected])

  await saveProfile(world.app, world.anna, { id: made.id, ...form(world, { name: 'Renamed' }) })
  expect((await profiles(world))[1]).toEqual({
    ...expected,
    name: 'Renamed',
    organization: '',
    email: world.email,
    reply_to: '',
    signature: '',
  })
})

test('a signature keeps its looks and pictures, and nothing in it runs', async () => {
  await using world = await aWorld()
  const { signature } = await make(world, {
    signature:
      '<p style="color:red" onclick="steal()">Anna</p><script>steal()</script><img src="data:image/png;base64,AA==">' +
      '<a href="javascript:steal()">x</a>',
  })
  expect(signature).not.toMatch(/steal|script/)
  expect(signature).toContain('color:red')
  expect(signature).toContain('data:image/png;base64,AA==')
})

test('there is always one default: another takes its place, and it cannot be given up or deleted', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const [first] = await profiles(world)
  const second = await make(world, { name: 'Second', default: true })
  const defaults = async () => (await profiles(world)).filter((each) => each.default).map(({ id }) => id)
  expect(await defaults()).toEqual([second.id])

  const required = { code: 'profile_default_required' }
  const giveUp = saveProfile(app, anna, { id: second.id, ...form(world, { default: false }) })
  await expect(giveUp).rejects.toMatchObject(required)
  await expect(deleteProfile(app, anna, { id: second.id })).rejects.toMatchObject(required)

  await saveProfile(app, anna, { id: second.id, ...form(world, { name: 'Still' }) })
  expect(await defaults()).toEqual([second.id])
  await saveProfile(app, anna, { id: first!.id, ...form(world, { default: true }) })
  expect(await defaults()).toEqual([first!.id])
  await deleteProfile(app, anna, { id: second.id })
  expect(await profiles(world)).toHaveLength(1)
})

test('two windows that make a default at the same moment leave one', async () => {
  await using world = await aWorld()
  await Promise.all(['One', 'Two', 'Three'].map((name) => make(world, { name, default: true })))
  expect((await profiles(world)).filter((each) => each.default)).toHaveLength(1)
  expect(await profiles(world)).toHaveLength(4)
})

test('more changes at the same moment than there are database connections all end', async () => {
  await using world = await aWorld()
  const { id } = await make(world)
  const names = Array.from({ length: 20 }, (_, nth) => `Anna ${nth}`)
  const saved = await Promise.all(
    names.map((name) => saveProfile(world.app, world.anna, { id, ...form(world, { name }) })),
  )
  expect(saved.map(({ profile }) => profile.name)).toEqual(names)
})

test.each([
  ['no name', { name: ' ' }, 400, 'profile_name_is_empty'],
  [
    'a name that holds the address of another',
    { name: 'Bank <help＠kama-bank.test>' },
    400,
    'profile_name_has_address',
  ],
  ['an address of somebody else', { email: 'boris@outside.test' }, 403, 'profile_email_not_allowed'],
  ['no address', { email: '' }, 403, 'profile_email_not_allowed'],
  ['a wrong address for answers', { reply_to: 'nowhere' }, 400, 'err_invalid_email'],
  ['a signature over 64 KB', { signature: 'я'.repeat(33_000) }, 400, 'invalid_params'],
])('a profile with %s is refused, new or changed', async (_what, words, status, code) => {
  await using world = await aWorld()
  await using web = await openWeb(world.app)
  const browser = await web.signedIn(world.anna)
  const before = await profiles(world)
  for (const path of ['', `/${before[0]!.id}`]) {
    const profile = { name: 'Anna', email: world.email, ...words }
    const answer = await browser.post(`/api/v1/user/profiles${path}`, { profile })
    expect([answer.status, answer.json.meta.i8s]).toEqual([status, code])
  }
  expect(await profiles(world)).toEqual(before)
})

test('a sender may be called by the very address it writes from', async () => {
  await using world = await aWorld()
  expect(await make(world, { name: world.email })).toMatchObject({ name: world.email })
})

test('an alias that is switched off and another account’s address are not one’s own', async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  for (const email of [await anAlias(world, 'off'), boris.email]) {
    await expect(make(world, { email })).rejects.toMatchObject({ code: 'profile_email_not_allowed' })
  }
})

test('a profile that is not there cannot be changed', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const [foreign] = (await getAccount(app, boris)).account.profiles
  for (const id of [foreign!.id, 2e9]) {
    const missing = { code: 'profile_not_found' }
    await expect(saveProfile(app, anna, { id, ...form(world) })).rejects.toMatchObject(missing)
    await expect(deleteProfile(app, anna, { id })).rejects.toMatchObject(missing)
  }
})

test('a letter says the organization and the address for replies of the profile that it is written as', async () => {
  await using world = await aWorld()
  await make(world, { name: 'Studio', organization: 'Studio Ltd', reply_to: 'answers@outside.test' })
  const sent = async (name: string, more: object = {}) => {
    const payload = compose_payload.parse({
      body: {
        subject: 'Hello',
        content: Buffer.from('Hello').toString('base64'),
        content_type: 'text/plain',
        fields: {
          from: [{ email: world.email, name }],
          to: [{ email: 'b@outside.test', name: '' }],
          ...more,
        },
      },
    }) as Parameters<typeof sendMessage>[2]
    const { message } = await sendMessage(world.app, world.anna, payload, { idempotency_key: null })
    const raw = await getMessageBytes(world.app, world.anna, message)
    const { fields } = await readMessage(raw)
    return [fields['reply-to'].map(({ email }) => email), /^Organization: (.*)\r$/m.exec(raw.toString())?.[1]]
  }
  expect(await sent('Studio')).toEqual([['answers@outside.test'], 'Studio Ltd'])
  expect(await sent('Anna')).toEqual([[], undefined])
  const own = { 'reply-to': [{ email: 'own@outside.test', name: '' }] }
  expect(await sent('Studio', own)).toEqual([['own@outside.test'], 'Studio Ltd'])
})
