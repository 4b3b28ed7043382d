import { stopSignal } from '#server/platform/stop-signal.ts'
import { startChild } from './lib/child.ts'

/** `npm run screenshots`: keeps the screens as they are now; `npm test` compares with them. Look at what git shows. */
const stopped = stopSignal()
await using tests = startChild({
  name: 'screenshots',
  args: ['scripts/test.ts', 'tests/screens/screenshots'],
  env: { ACCEPT_SCREENSHOTS: 'yes' },
})
process.exitCode = await Promise.race([tests.code, stopped.then(() => 1)])
