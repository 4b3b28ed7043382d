import type { App } from '#server/app.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'
import { diskFull, SmtpRefusal, tooMuchAtOnce, tryAgain } from './smtp-refusal.ts'

/** What the other side hears when a message could not be taken: its own fault by name, else to try again. */
export function refusalOf(app: App, error: unknown): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error
  if (error instanceof HandsFull) {
    app.metrics.count('pochtamt_memory_refusals_total', {})
    return tooMuchAtOnce()
  }
  // Whoever hangs up in the middle of a message hears no answer, and is no fault of ours.
  const hasLeft = (error as { code?: unknown } | null)?.code === 'ECONNECTION'
  app.log[hasLeft ? 'info' : 'error']({ err: error }, 'a message could not be received')
  return failureOf(app, error)
}

/** What the other side hears when something went wrong here: it tries again either way. */
export function failureOf(app: App, error: unknown): SmtpRefusal {
  if (!isDiskFull(error)) return tryAgain()
  app.metrics.count('pochtamt_disk_full_total', {})
  return diskFull()
}
