/** Above this score a message is junk, while an account has marked little. */
const COLD = 2.3
/** And once it has marked so many: then its own weights say most, and they say it of its own mail. */
const WARM = 1.3
export const WARM_MARKS_MIN = 100

/** The score above which a message is junk, for an account with so many marks. Chosen on mail held out of training. */
export const junkLimit = (marks: number): number => (marks >= WARM_MARKS_MIN ? WARM : COLD)
