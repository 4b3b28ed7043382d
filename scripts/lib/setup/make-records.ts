import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { writeDnsRecords } from '#server/outbound/dkim/write-dns-records.ts'

/**
 * Makes the database and the keys of the settings in the environment, and leaves the DNS records in the data
 * folder. A program of its own, since it runs as the user of the service.
 */
try {
  await using app = await compose(readConfig())
  await writeDnsRecords(app)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
