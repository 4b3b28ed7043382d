import { GUESSES_LOCKED_MS } from '#contract/protected/protection.ts'
import type { App } from '#server/app.ts'
import {
  deleteEnvelopesBefore,
  deleteErasedParts,
  deleteGuessesBefore,
  updateExpired,
} from './encryption.sql.ts'

/** A notification that is still on its way is known as one of ours for so long after its message expired. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** Erases messages whose time is over: the key first, so that nothing opens the rest; then the rest. Says how many. */
export async function sweepProtected(app: App): Promise<number> {
  const now = app.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const erased = await updateExpired(app.db, now)
  await deleteErasedParts(app.db)
  await deleteEnvelopesBefore(app.db, ago(REMEMBERED_MS))
  await deleteGuessesBefore(app.db, ago(GUESSES_LOCKED_MS))
  return erased
}
