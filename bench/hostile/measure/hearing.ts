/** How long after the 250 an open page heard of the message, ms; 0 when it heard first. */
export interface Hearing {
  acknowledged(subject: string): void
  noteAccepted(subject: string): void
  times: number[]
}

/** How subjects of messages begin that come by SMTP. */
const RECEIVED = 'pmt-in-'

/** Compares what servers were answered with what open pages were told. */
export function openHearing(): Hearing {
  const answered = new Map<string, number>()
  const early = new Map<string, number>()
  const times: number[] = []
  return {
    times,
    acknowledged(subject) {
      answered.set(subject, performance.now())
      for (let count = early.get(subject) ?? 0; count > 0; count--) times.push(0)
      early.delete(subject)
    },
    noteAccepted(subject) {
      if (!subject.startsWith(RECEIVED)) return
      const at = answered.get(subject)
      if (at === undefined) early.set(subject, (early.get(subject) ?? 0) + 1)
      else times.push(performance.now() - at)
    },
  }
}
