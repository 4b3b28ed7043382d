/** The last mark of a message as read that was sent; ended when none is under way. */
let last: Promise<unknown> = Promise.resolve()

/** Notes that a message is being marked as read. */
export function noteMarking(marking: Promise<unknown>): void {
  last = marking
}

/** Ends when the marks under way have been answered: what is marked unread after them stays so. */
export const whenMarked = (): Promise<unknown> => last
