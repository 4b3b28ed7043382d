/** Above this score a message is junk, while an account has marked little. */
const COLD = 2.3
/** And once it has marked so many: then its own weights say most, and they say it of its own mail. */
const WARM = 1.3
export const WARM_MARKS_MIN = 100
/** Of a short message they say less: one with two thirds of the features that let it count whole needs as much as COLD again. */
const WARM_SHORT = 3

/**
 * The score above which a message is junk, for an account with so many marks. Chosen on mail held out of training.
 * `share`: of a message that counts whole 1, of a shorter one less.
 */
export const junkLimit = (marks: number, share: number): number =>
  marks >= WARM_MARKS_MIN ? WARM + WARM_SHORT * (1 - share) : COLD
