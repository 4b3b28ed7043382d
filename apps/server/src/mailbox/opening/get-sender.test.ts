import { expect, test } from 'vitest'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import type { Passport, Passports } from '#server/platform/ecosystem/passports.ts'
import { aWorld } from '#tests/world/world.ts'
import { getSender } from './get-sender.ts'

const PASSED = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
const FAILED = { auth: { dmarc: 'fail', spf: 'fail', dkim: 'none' } }
const WMID = '900000000777'
const FROM_WMID = `Pavel <${WMID}@pochtamt.test>`
const at = (day: string) => ({ date: new Date(`2026-${day}T09:00:00Z`) })

/** Everybody has a passport of this level, unless nobody can be asked. */
function passports(changes: Partial<Passport> | 'down'): { wmids: string[]; passports: Passports } {
  const wmids: string[] = []
  return {
    wmids,
    passports: {
      async get(wmid) {
        wmids.push(wmid)
        if (changes === 'down') throw new EcosystemFailure('unavailable', 0, 'down')
        const known = { exists: true, tid: 130, recalled: false, verified: true, ...changes }
        return { wmid, wmids: [wmid], fetched_at: new Date(), ...known }
      },
    },
  }
}
const ISSUED = { config: { PASSPORT_URL: 'http://passport.test', PRIMARY_MAIL_DOMAIN: 'pochtamt.test' } }

test('the mail with one address is counted, exactly that address and both ways', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const messageRef = await world.deliver({ from: 'Bo <bo@a.test>', ...at('03-12') }, PASSED)
  await world.deliver({ from: 'BO@A.TEST', ...at('02-01') }, FAILED)
  await world.deliver(
    { from: 'anna@pochtamt.test', to: 'Bo <bo@a.test>', ...at('01-05') },
    { folder: { kind: 'sent' } },
  )
  await world.deliver(
    { from: 'anna@pochtamt.test', to: 'x@a.test', cc: 'bo@a.test', ...at('04-05') },
    { folder: { kind: 'sent' } },
  )
  await world.deliver({ from: 'bo@a.test', ...at('01-01') }, { folder: { kind: 'junk' } })
  await world.deliver({ from: 'ann.bo@a.test', ...at('01-02') })
  await world.deliver({ from: 'c@a.test', cc: 'bo@a.test', ...at('01-03') })
  expect((await getSender(app, anna, messageRef)).correspondence).toEqual({
    received: 2,
    sent: 2,
    proven: 1,
    since: '2026-01-05T09:00:00.000Z',
    proven_since: '2026-03-12T09:00:00.000Z',
    is_more: false,
  })
})

test('a message that is not there is not found', async () => {
  await using world = await aWorld()
  const { uid, folder_id } = await world.deliver({})
  const other = { ...world.anna, account_id: world.anna.account_id + 1_000_000 }
  await expect(getSender(world.app, other, { uid, folder_id })).rejects.toMatchObject({
    code: 'message_not_found',
  })
})

test('the passport of a WMID is told where its main address is proven, and of nobody else', async () => {
  const parts = passports({})
  await using world = await aWorld({ ...ISSUED, parts: { passports: parts.passports } })
  const { app, anna } = world
  const passportOf = async (from: string, placing = {}) =>
    (await getSender(app, anna, await world.deliver({ from }, placing))).passport
  expect(await passportOf(FROM_WMID, PASSED)).toEqual({ wmid: WMID, tid: 130 })
  expect(await passportOf(FROM_WMID, FAILED)).toBeNull()
  expect(await passportOf(FROM_WMID)).toBeNull()
  expect(await passportOf(`${WMID}@elsewhere.test`, PASSED)).toBeNull()
  expect(await passportOf('alias@pochtamt.test', PASSED)).toBeNull()
  expect(parts.wmids).toEqual([WMID])
})

test.each([
  ['recalled', { recalled: true }],
  ['none', { exists: false }],
  ['down', 'down'],
] as const)('a passport that is %s is not told', async (_, changes) => {
  await using world = await aWorld({ ...ISSUED, parts: { passports: passports(changes).passports } })
  const messageRef = await world.deliver({ from: FROM_WMID }, PASSED)
  expect((await getSender(world.app, world.anna, messageRef)).passport).toBeNull()
})
