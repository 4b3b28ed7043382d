import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { attemptOf, noteAttempt } from '../password/sign-in-limits.ts'
import { listSlowedNetworks, listSlowedSignIns } from './list-slowed.ts'

/** Counts are kept by network, and the database is shared: every test has networks of its own. */
const aNetwork = () => `2001:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}:1::1`

/** Seconds to wait; 0: the guess was let through, and was wrong. */
async function guess({ app }: World, ip: string, account_id: number, device?: string): Promise<number> {
  const attempt = await attemptOf(app, { account_id, name: 'somebody', ip, device })
  return noteAttempt(app, attempt).then(
    () => 0,
    (refused: AppError) => Number(refused.params.retry_after),
  )
}

test('what makes the next attempt wait is named, with the moment until when, and nobody else’s', async () => {
  await using world = await aWorld()
  const { app, clock, anna } = world
  const boris = await world.person('Boris')
  const ip = aNetwork()
  while ((await guess(world, ip, anna.account_id)) === 0);
  const wait_s = await guess(world, ip, anna.account_id)
  const [slowed] = await listSlowedSignIns(app, anna.account_id)
  expect(slowed).toEqual({
    from: networkOf(ip),
    failures: expect.any(Number),
    until: new Date(clock.now().getTime() + wait_s * 1000),
  })
  while ((await guess(world, ip, anna.account_id, 'laptop')) === 0);
  expect((await listSlowedSignIns(app, anna.account_id)).map(({ from }) => from).toSorted()).toEqual([
    networkOf(ip),
    'device',
  ])
  expect(await listSlowedSignIns(app, boris.account_id)).toEqual([])
  clock.advance(wait_s * 1000)
  expect(await listSlowedSignIns(app, anna.account_id)).toEqual([])
})

test('guesses from many networks slow down all that are strange to the account', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  for (let nth = 0; nth < 30; nth += 1) await guess(world, aNetwork(), anna.account_id)
  expect(await listSlowedSignIns(app, anna.account_id)).toMatchObject([{ from: 'strangers' }])
})

test('a network that tries account after account is named once it has to wait', async () => {
  await using world = await aWorld()
  const { app, clock } = world
  const ip = aNetwork()
  const listed = async () => (await listSlowedNetworks(app)).find(({ from }) => from === networkOf(ip))
  for (let nth = 0; nth < 19; nth += 1) await guess(world, ip, (await world.person()).account_id)
  expect(await listed()).toBeUndefined()
  await guess(world, ip, (await world.person()).account_id)
  const wait_s = await guess(world, ip, (await world.person()).account_id)
  expect(await listed()).toEqual({
    from: networkOf(ip),
    failures: 20,
    until: new Date(clock.now().getTime() + wait_s * 1000),
  })
})
