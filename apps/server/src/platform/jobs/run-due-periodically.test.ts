import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world/world.ts'
import { KEEPER_NOTIFICATIONS_DUE } from '../../notices/notifications.sql.ts'
import { beginMaintenance, endOfMaintenance } from '../maintenance/maintenance.ts'
import { runDuePeriodically } from './run-due-periodically.ts'

const TABLE = KEEPER_NOTIFICATIONS_DUE

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(async () => {
  await world.app.db.sql`delete from maintenance`
  await world.dispose()
})

test('work waits while operators work on the service, but for what changes nothing; and goes on by itself', async () => {
  const { app, clock } = world
  const now = clock.now()
  await app.db.transaction((tx) =>
    beginMaintenance(tx, { since: now, until: null, text_en: '', text_ru: '' }),
  )
  await app.maintenance.refresh()
  let [paused, unpaused] = [0, 0]
  await using _paused = runDuePeriodically(app, TABLE, {
    sweep_ms: 5,
    work: async () => {
      paused++
      return false
    },
  })
  await using _unpaused = runDuePeriodically(app, TABLE, {
    sweep_ms: 5,
    isUnpaused: true,
    work: async () => {
      unpaused++
      return false
    },
  })
  await expect.poll(() => unpaused).toBeGreaterThan(5)
  expect(paused).toBe(0)
  await app.db.transaction((tx) => endOfMaintenance(tx, clock.now()))
  await expect.poll(() => paused).toBeGreaterThan(5)
})
