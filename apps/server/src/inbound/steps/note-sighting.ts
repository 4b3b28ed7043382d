import type { ArrivalStep } from '../deliver/arrival-step.ts'

/** Whoever sends junk in a name that proves to be his own gets no report about it. Decisions 235. */
export const noteSighting: ArrivalStep = async (app, { sighting }) => {
  const isProven = sighting !== null && (sighting.dkim || sighting.spf)
  return async () => (plan) => {
    if (isProven && plan.verdict?.is === 'junk') app.sightings.noteJunk(sighting.domain)
    return plan
  }
}
