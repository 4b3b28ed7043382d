import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import { runPeriodically } from '#server/platform/jobs/periodic-task.ts'
import { mergeTerms, TERMS_CHANNEL } from './message-terms.sql.ts'

export interface Merging {
  /** After new words, how long others are waited for, so that they are merged together. */
  gather_ms: number
  /** What nobody told of is merged by then. */
  sweep_ms: number
}

/**
 * Merges the words of new messages into the index for searches, a moment after they came. Until then searches find
 * them in a list, which whoever makes it too long would merge with a mailbox locked. Decisions 153.
 */
export function startMergingTerms(app: App, { gather_ms, sweep_ms }: Merging): AsyncDisposable {
  const stop = new AbortController()
  const merging = runPeriodically(app, {
    name: 'words of new messages',
    every_ms: sweep_ms,
    channel: TERMS_CHANNEL,
    async work() {
      await wait(gather_ms, null, { signal: stop.signal }).catch(() => {})
      if (!stop.signal.aborted) await mergeTerms(app.db)
      return false
    },
  })
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await merging[Symbol.asyncDispose]()
    },
  }
}
