import { expect, test } from 'vitest'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { findAddress } from '#server/addresses/directory/find-address.ts'
import { getAccount } from '#server/mailbox/account/get-account.ts'
import { aWorld } from '#tests/world/world.ts'
import { ensureAccount } from './ensure-account.ts'

const aWmid = () => `7${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`

test('ten first sign-ins at the same moment make one mailbox', async () => {
  await using world = await aWorld()
  const wmid = aWmid()
  const ids = await Promise.all(Array.from({ length: 10 }, () => ensureAccount(world.app, { wmid })))
  expect(new Set(ids).size).toBe(1)
  const folders = await world.app.db.sql`select from folders where account_id = ${ids[0]}`
  expect(folders).toHaveLength(5)
})

test('a new mailbox is whole: address, settings in the person’s language, a sender', async () => {
  await using world = await aWorld({ config: { W3S_URL: 'http://127.0.0.1:9/' } })
  const wmid = aWmid()
  const account_id = await ensureAccount(world.app, {
    wmid,
    firstname: 'Vera',
    lastname: 'V',
    language: 'en',
  })
  const email = `${wmid}@pochtamt.test`
  expect(await getAccount(world.app, { account_id })).toEqual({
    account: {
      email,
      created_at: world.clock.now().toISOString(),
      aliases: [],
      delegated_emails: [],
      profiles: [
        {
          id: expect.any(Number),
          name: 'Vera V',
          organization: '',
          email,
          reply_to: '',
          signature: '',
          default: true,
        },
      ],
      quota: { size: 0, limit: 1_048_576 },
      settings: { ...SETTINGS_DEFAULT, language: 'en' },
      limits: { free_aliases: 1, free_domains: 1, max_domains: 10, free_domain_emails: 5 },
      prices: { alias_cents: 100, domain_cents: 500, domain_email_cents: 100 },
      alias_accesses: [],
    },
  })
})

test('the directory finds an address in any letter case, and nothing else', async () => {
  await using world = await aWorld()
  const addressRow = await findAddress(world.app.db, world.email.toUpperCase())
  expect(addressRow).toEqual({ account_id: world.anna.account_id, alias_id: 0, state: 'on' })
  expect(await findAddress(world.app.db, `x${world.email}`)).toBeUndefined()
})
