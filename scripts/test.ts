import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopSignal } from '#server/platform/stop-signal.ts'
import { buildClient } from './lib/build-client.ts'
import { startChild } from './lib/child.ts'
import { findDebootstrap } from './lib/install/find-debootstrap.ts'
import { findNats } from './lib/install/find-nats.ts'
import { findPebble } from './lib/install/find-pebble.ts'
import { findPgbouncer } from './lib/install/find-pgbouncer.ts'
import { findRspamd } from './lib/install/find-rspamd.ts'
import { findUnbound } from './lib/install/find-unbound.ts'
import { findBrowser } from './lib/install/install-browser.ts'
import { findDovecot } from './lib/install/install-dovecot.ts'
import { countTests, type TestReport } from './lib/suite/count-tests.ts'
import { slowestTests, type TimedReport } from './lib/suite/slowest-tests.ts'

const stopped = stopSignal()
const args = process.argv.slice(2)
const browser = findBrowser()
const dovecot = findDovecot()
const pebble = findPebble()
const unbound = findUnbound()
const rspamd = findRspamd()
const pgbouncer = findPgbouncer()
const nats = findNats()
const debootstrap = findDebootstrap()
const results = mkdtempSync(join(tmpdir(), 'pochtamt-results-'))

async function run(): Promise<number> {
  buildClient()
  const report = join(results, 'report.json')
  await using vitest = startChild({
    name: 'test runner',
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${report}`, ...args],
    ],
    env: { CHROMIUM: browser.path ?? '' },
  })
  const code = await Promise.race([vitest.code, stopped.then(() => 1)])
  if (browser.path === null) console.log(`Screen tests were skipped: ${browser.why}.\n`)
  if (pebble.path === null)
    console.log(`Tests with a foreign authority for certificates were skipped: ${pebble.why}.\n`)
  if (dovecot.path === null) console.log(`Tests with a foreign IMAP server were skipped: ${dovecot.why}.\n`)
  if (pgbouncer.path === null) console.log(`Tests behind a pooler were skipped: ${pgbouncer.why}.\n`)
  if (nats.path === null) console.log(`Tests with NATS between processes were skipped: ${nats.why}.\n`)
  if (unbound.path === null) console.log(`Tests with a resolver of DNSSEC were skipped: ${unbound.why}.\n`)
  if (rspamd.path === null) console.log(`Tests beside rspamd were skipped: ${rspamd.why}.\n`)
  if (debootstrap.path === null) console.log(`Tests in a bare Debian were skipped: ${debootstrap.why}.\n`)
  const testReport = JSON.parse(readFileSync(report, 'utf8')) as TestReport & TimedReport
  console.log(`The slowest:\n${slowestTests(testReport).join('\n')}\n`)
  console.log(countTests(testReport, code === 0))
  return code
}

let code = 1
try {
  code = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
} finally {
  rmSync(results, { recursive: true, force: true })
}
process.exit(code)
