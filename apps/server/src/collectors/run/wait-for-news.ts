import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { COLLECT_EVERY_MS } from '#contract/collectors/collector.ts'
import { type Run, RunEnded } from './run.ts'

/**
 * Stays on the line (RFC 2177 IDLE) until the inbox says that something is new, or it is time to look
 * into the other folders. Answers false when the line has gone. Throws RunEnded when the hold is lost.
 */
export async function waitForNews(run: Run, source: ImapFlow): Promise<boolean> {
  await source.mailboxOpen('INBOX', { readOnly: true })
  const over = new AbortController()
  const news = new Promise<boolean>((resolve, reject) => {
    source.once('exists', () => resolve(true))
    source.once('close', () => resolve(false))
    const ended = () => reject(new RunEnded())
    for (const signal of [run.signal, run.lost]) {
      signal.addEventListener('abort', ended, { signal: over.signal })
      if (signal.aborted) ended()
    }
    wait(COLLECT_EVERY_MS, true, { signal: over.signal }).then(resolve, () => {})
  })
  // It ends by itself when the next command is given, and fails when the line does; `news` tells.
  source.idle().catch(() => {})
  try {
    return await news
  } finally {
    over.abort()
  }
}
