import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld } from '#tests/world/world.ts'
import { startExporting } from './exporting.ts'
import { insertExport } from './exports.sql.ts'
import { getExport } from './get-export.ts'

test('archives that are asked for are made by the worker, whatever their number', async () => {
  await using database = await ownDatabase()
  await using world = await aWorld({ parts: { db: database.db } })
  const { app } = world
  const people = [
    world.anna,
    ...(await Promise.all(['Boris', 'Vera', 'Gleb'].map((name) => world.person(name)))),
  ]
  for (const person of people) await world.deliver({ subject: 'One' }, {}, person)
  await using _exporting = startExporting(app, { sweep_ms: 60_000 })
  for (const { account_id } of people) {
    const created_at = app.clock()
    await app.db.transaction((tx) => insertExport(tx, account_id, { messages_all: 1, created_at }))
  }
  const states = async () =>
    (await Promise.all(people.map((person) => getExport(app, person)))).map((made) => made.export?.state)
  await expect.poll(states).toEqual(['done', 'done', 'done', 'done'])
})
