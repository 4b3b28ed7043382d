import type { Logger } from 'pino'

/**
 * From now on a rejection that nobody awaits is logged and ends nothing: one forgotten promise must not cut off
 * everybody. An exception still ends the process, for it may have left anything half done. Decision 0134.
 */
export function surviveRejections(log: Logger): void {
  process.on('unhandledRejection', (error: unknown) =>
    log.error({ err: error }, 'a failure that nobody awaited'),
  )
}
