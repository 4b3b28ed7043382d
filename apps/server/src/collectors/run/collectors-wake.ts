/** Told when a collector is to be looked at now. */
export const COLLECTORS_WAKE = 'collectors'
