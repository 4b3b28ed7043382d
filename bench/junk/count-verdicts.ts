import { isPhishing, type LabelledMessage } from '#scripts/lib/junk/read-labels.ts'
import { shareOf } from '#scripts/lib/junk/share-of.ts'

/** Counts of one kind of message: how many there are, how many were judged junk, and that as a share. */
export interface Count {
  count: number
  total: number
  share: number
  /** 95 per cent interval. */
  from: number
  to: number
}

/** What one line of the table says. */
export interface Counts {
  /** A source, `all`, or `all but phishing`. */
  source: string
  /** Junk that was judged so. */
  caught: Count
  /** Good mail that was judged junk. */
  lost: Count
}

/** Counts by source, then all together, with and without phishing. `isJunk`: what each was judged. */
export function countVerdicts(messages: readonly LabelledMessage[], isJunk: readonly boolean[]): Counts[] {
  const judged = messages.map((message, nth) => ({ message, isCalledJunk: isJunk[nth]! }))
  const counted = (source: string, isIn: (message: LabelledMessage) => boolean): Counts => {
    const among = (kind: boolean): Count => {
      const some = judged.filter(({ message }) => message.isJunk === kind && isIn(message))
      const count = some.filter(({ isCalledJunk }) => isCalledJunk).length
      return { count, total: some.length, ...shareOf(count, some.length) }
    }
    return { source, caught: among(true), lost: among(false) }
  }
  const sources = [...new Set(messages.map(({ source }) => source))].sort()
  return [
    ...sources.map((source) => counted(source, (message) => message.source === source)),
    counted('all', () => true),
    counted('all but phishing', (message) => !isPhishing(message)),
  ]
}
