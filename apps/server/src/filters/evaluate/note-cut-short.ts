import type { App } from '#server/app.ts'

/** Tells the operator that the filters of a mailbox asked more of a message than they may. */
export function noteCutShort(app: Pick<App, 'log' | 'metrics'>, account_id: number): void {
  app.metrics.count('pochtamt_filters_cut_short_total', {})
  app.log.warn({ account_id }, 'the filters of a mailbox asked too much of a letter')
}
