import { afterAll, afterEach, beforeAll } from 'vitest'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { type Script, scriptedServer } from '#tests/world/wire/scripted-server.ts'

/** Where mail for outside.test goes. */
export const ZONE = { 'MX outside.test': ['10 mx.outside.test'], 'A mx.outside.test': ['127.0.0.1'] }

/** How long the worker of a test waits for the outside world, in ms; in the end for what is under way. */
export const patience = (ms: number, drain_ms = 500) => ({
  sweep_ms: 100,
  connect_ms: ms,
  greeting_ms: ms,
  socket_ms: ms,
  drain_ms,
})

/**
 * For a whole file: a database whose outgoing queue nobody else looks into, empty after each test, and
 * what a test opened, which ends with it.
 */
export function anOutboundTestApp() {
  let database: Awaited<ReturnType<typeof ownDatabase>>
  beforeAll(async () => {
    database = await ownDatabase()
  })
  afterAll(() => database?.[Symbol.asyncDispose]())

  const open: AsyncDisposable[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
    await database.db.sql`delete from outbound`
    await database.db.sql`delete from outbound_paces`
  })
  return {
    db: () => database.db,
    endWithTest: (...opened: AsyncDisposable[]) => open.push(...opened),
    /** A server of the outside world, and the options of a world whose mail goes there. */
    async outside(script: Script = {}) {
      const server = await scriptedServer(script)
      open.push(server)
      const options = {
        zone: ZONE,
        parts: { db: database.db },
        config: { MX_OUT_PORT: String(server.port) },
      }
      return { server, options }
    },
  }
}
