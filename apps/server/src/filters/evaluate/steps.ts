/** What all filters together may cost over one message, in characters looked at: about a tenth of a second. */
export const MESSAGE_STEPS_MAX = 20_000_000

/** The budget is spent: what asked has no answer. */
export class TooManySteps extends Error {
  override name = 'TooManySteps'
}

/** A budget of characters looked at. */
export interface Steps {
  left: number
  /** Throws `TooManySteps` when there are no more. */
  spend(steps: number): void
}

export const stepsUpTo = (max: number): Steps => ({
  left: max,
  spend(steps) {
    this.left -= steps
    if (this.left < 0) throw new TooManySteps()
  },
})
