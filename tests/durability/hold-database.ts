import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'

// Starts the database in the folder given, says where it is, and holds it until killed.
const database = await startEmbedded({ folder: process.argv[2]!, port: 0, settings: { fsync: 'off' } })
process.stdout.write(`${database.url}\n`)
setInterval(() => {}, 60_000)
