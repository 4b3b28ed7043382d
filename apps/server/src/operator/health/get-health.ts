import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import type { Health } from '#contract/operator/health/get-health.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { readHealth } from './read-health.ts'

/** How the service is, for the page of an operator. */
export const getHealth = async (
  app: App,
  _actor: Actor,
  { step = 'minute' }: { step?: FigureStep | undefined },
): Promise<{ health: Health }> => ({ health: await readHealth(app, step) })
