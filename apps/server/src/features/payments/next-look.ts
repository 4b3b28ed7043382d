const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** People pay at once or not for a while. */
const LOOKS_MS = [15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]

/** When the provider is asked again after so many looks; hourly in the end. */
export const nextLook = (looks: number, now: Date): Date =>
  new Date(now.getTime() + LOOKS_MS[Math.min(looks, LOOKS_MS.length - 1)]!)
