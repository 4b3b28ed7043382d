import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { createAlias } from '../create-alias.ts'
import { checkAliasName } from './check-alias-name.ts'

const domain = 'post.test'

test('a name is free until somebody has it, and stays free for whoever had it', async () => {
  await using world = await aWorld({ config: { ALIAS_DOMAINS: domain } })
  const boris = await world.person('Boris')
  const form = { name: `free-${boris.account_id}`, domain }
  expect((await checkAliasName(world.app, world.anna, form)).problem).toBeNull()
  await createAlias(world.app, boris, form, { idempotency_key: null })
  expect((await checkAliasName(world.app, world.anna, form)).problem).toBe('duplicate_aliases')
})

test('what cannot be a name is answered by its code, a domain that is not ours is refused', async () => {
  await using world = await aWorld({ config: { ALIAS_DOMAINS: domain } })
  const check = (name: string, at = domain) => checkAliasName(world.app, world.anna, { name, domain: at })
  expect((await check('a')).problem).toBe('specify_3_30')
  expect((await check('support')).problem).toBe('alias_stoplist')
  await expect(check('anna', 'elsewhere.test')).rejects.toMatchObject({
    code: 'failed_validation_aliases_email',
  })
})

test('only names that can be had are offered', async () => {
  await using world = await aWorld({ config: { ALIAS_DOMAINS: domain } })
  const name = `zoya-${world.anna.account_id}`
  const ask = () => checkAliasName(world.app, world.anna, { name, domain })
  const [first] = (await ask()).suggestions
  const other = await world.person('Boris')
  await createAlias(world.app, other, { name: first!, domain }, { idempotency_key: null })
  expect((await ask()).suggestions).not.toContain(first)
  expect((await ask()).suggestions.length).toBeGreaterThan(0)
})
