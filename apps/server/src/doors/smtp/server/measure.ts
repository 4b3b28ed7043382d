import type { LabelsOf } from '#server/platform/metrics/families.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

type Door = LabelsOf<'pochtamt_smtp_connections'>['door']
type Failure = Error & { responseCode?: number }
/** How the library is answered after DATA; LMTP has an answer for each recipient. */
type Answer<Answers> = (error: Failure | null | undefined, answers?: Answers) => void

/** How many connections a door has, until disposed. */
export const countConnections = (metrics: Metrics, door: Door, open: () => number): Disposable =>
  metrics.provide(() => [{ name: 'pochtamt_smtp_connections', labels: { door }, value: open() }])

/** Wraps the answers to messages: how long each took since it was wrapped, and how it ended. */
export const measureMessages =
  (metrics: Metrics, door: Door) =>
  <Answers>(answer: Answer<Answers>): Answer<Answers> => {
    const begun = performance.now()
    return (error, answers) => {
      const code = error ? (error.responseCode ?? 451) : 250
      const outcome = code < 400 ? 'taken' : code < 500 ? 'deferred' : 'refused'
      const seconds = (performance.now() - begun) / 1000
      metrics.observe('pochtamt_smtp_message_seconds', { door, outcome }, seconds)
      answer(error, answers)
    }
  }
