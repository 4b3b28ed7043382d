import { expect, test } from 'vitest'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { getAccount } from '#server/mailbox/account/get-account.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld } from '#tests/world/world.ts'
import { seedDemoPeople } from './seed-demo-people.ts'
import { saveSettings } from './settings/save-settings.ts'

test('only the settings that are sent change', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await saveSettings(app, anna, { settings: { per_page: 50, image_display: 'correspondent' } })
  const { settings } = await saveSettings(app, anna, { settings: { theme: 'dark' } })
  const expected = { ...SETTINGS_DEFAULT, per_page: 50, image_display: 'correspondent', theme: 'dark' }
  expect(settings).toEqual(expected)
  expect((await getAccount(app, anna)).account.settings).toEqual(expected)
})

test('a wrong setting is named and nothing is saved', async () => {
  await using world = await aWorld()
  await using web = await openWeb(world.app)
  const browser = await web.signedIn(world.anna)
  const settings = { per_page: 100_000, theme: 'pink', unread_first: true }
  const { status, json } = await browser.post('/api/v1/user/settings', { settings })
  expect(status).toBe(400)
  expect(json.meta.i8s).toBe('invalid_params')
  expect(json.error.fields.sort()).toEqual(['settings.per_page', 'settings.theme'])
  expect((await browser.get('/api/v1/user/settings')).json.settings).toEqual(SETTINGS_DEFAULT)
})

test('the space used is told in whole KB, rounded up', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await app.db.sql`update accounts set used_bytes = 1025, quota_kb = 2048 where id = ${anna.account_id}`
  expect((await getAccount(app, anna)).account.quota).toEqual({ size: 2, limit: 2048 })
})

test('of demo people the new one is led by the first sheets, the others are not', async () => {
  const person = (wmid: string) => ({ wmid, password: 'first-demo', firstname: 'Demo', lastname: 'Person' })
  const people = [{ ...person('960000000001'), is_new: true }, person('960000000002')]
  await using world = await aWorld({ config: { DEMO_PEOPLE: JSON.stringify(people) } })
  await seedDemoPeople(world.app)
  const rows = await world.app.db.sql`
    select settings.first_sheets from accounts join settings on settings.account_id = accounts.id
    where accounts.wmid like '9600000000%' order by accounts.wmid`
  expect(rows).toEqual([{ first_sheets: ['address', 'mail', 'lists'] }, { first_sheets: [] }])
})

test('demo people are made once and keep a password they changed', async () => {
  const wmid = '960000000001'
  const people = [{ wmid, password: 'first-demo', firstname: 'Demo', lastname: 'Person' }]
  await using world = await aWorld({ config: { DEMO_PEOPLE: JSON.stringify(people) } })
  const passwords = () => world.app.db.sql`select firstname, password from accounts where wmid = ${wmid}`
  await seedDemoPeople(world.app)
  const [made] = await passwords()
  expect(made).toMatchObject({
    firstname: 'Demo',
    password: expect.stringMatching(/^\$argon2id\$.*m=19456,t=2/),
  })
  await seedDemoPeople(world.app)
  expect(await passwords()).toEqual([made])
})
