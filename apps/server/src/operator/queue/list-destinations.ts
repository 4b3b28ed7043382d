import type { App } from '#server/app.ts'
import { findDestinations } from '#server/outbound/queue/operator/find-queued.ts'

/** Domains that something waits for, and whether all is held. */
export const listDestinations = (app: App) => findDestinations(app)
