import { setTimeout as sleep } from 'node:timers/promises'
import { ImapBad } from '../../answer.ts'
import { FolderGone, refresh } from '../../selected/refresh.ts'
import type { Session } from '../../session.ts'
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
    const done = readDone(session).finally(() => {
      isDone = true
    })
    while (!isDone) {
      const change = new Promise<void>((resolve) => {
        session.onChange = resolve
      })
      // What happened while nobody listened for it, or while it was told, is told now.
      await refresh(session, { mayExpunge: true }).catch(async (failure: unknown) => {
        // Whatever stands after DONE is the next command: until it has come, nobody else may read.
        if (!(failure instanceof FolderGone)) await done
        throw failure
      })
      await connection.taken()
      await Promise.race([done, change])
      if (isDone) break
      // Changes seldom come alone: what follows at once is told with it.
      await sleep(GATHERED_MS)
    }
    session.onChange = null
    if (!(await done)) throw new ImapBad('IDLE ends with DONE')
  },
}

/** The one line that ends it: whether it is the right one. Never fails, for it may come when nobody waits for it any more. */
async function readDone({ connection }: Session): Promise<boolean> {
  try {
    const line = await connection.bytes.line(LINE_BYTES_MAX)
    return line === null || line.toString('latin1').trim().toUpperCase() === 'DONE'
  } catch {
    return false
  }
}
