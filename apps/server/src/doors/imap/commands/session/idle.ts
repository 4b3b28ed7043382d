import { setTimeout as sleep } from 'node:timers/promises'
import { ImapBad } from '../../answer.ts'
import { refresh } from '../../selected/refresh.ts'
import type { Handler } from '../handler.ts'

const LINE_BYTES_MAX = 8192
const GATHERED_MS = 50

/** Tells changes as they come, until DONE. RFC 2177, RFC 9051 §6.3.13. */
export const idle: Handler<'IDLE'> = {
  state: 'signed in',
  async run(session) {
    const { connection } = session
    session.isBusy = false
    connection.line('+ idling')
    connection.flush()
    let isDone = false
    const done = connection.bytes.line(LINE_BYTES_MAX).finally(() => {
      isDone = true
    })
    for (;;) {
      const change = new Promise<void>((resolve) => {
        session.onChange = resolve
      })
      // What happened while nobody listened for it, or while it was told, is told now.
      await refresh(session, { mayExpunge: true })
      await connection.taken()
      await Promise.race([done, change])
      if (isDone) break
      // Changes seldom come alone: what follows at once is told with it.
      await sleep(GATHERED_MS)
    }
    session.onChange = null
    const line = await done
    if (line === null) return
    if (line.toString('latin1').trim().toUpperCase() !== 'DONE') throw new ImapBad('IDLE ends with DONE')
  },
}
