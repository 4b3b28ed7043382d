/**
 * A lease that ends after this was written while a clock was ahead, and counts as over: twice as far as one that is
 * written `now` reaches, since the clocks of two workers differ a little. Decisions 95.
 */
export const outOfReach = (now: Date, taken_until: Date): Date =>
  new Date(2 * taken_until.getTime() - now.getTime())
