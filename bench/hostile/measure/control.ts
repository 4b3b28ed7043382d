import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does nothing but being watched by loop-watch.ts, and writing a page now and then to the disk that the database
 * is on: its stalls are those of the machine.
 */
const FLUSH_EVERY_MS = 100
const TOLD_MS = 100
const PAGE = Buffer.alloc(8192)

process.on('message', () => {})
const file = await open(process.argv[2]!, 'w')
for (;;) {
  const begun = performance.now()
  await file.write(PAGE, 0, PAGE.length, 0)
  await file.datasync()
  const took_ms = performance.now() - begun
  if (took_ms > TOLD_MS && process.connected) process.send?.({ flush: { at: Date.now(), took_ms } })
  await wait(FLUSH_EVERY_MS)
}
