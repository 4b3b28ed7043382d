import type { App } from '#server/app.ts'
import type { CallerWatch } from '#server/inbound/callers/watch-callers.ts'
import { networkRefused, type SmtpRefusal, tooManyDelayed } from '../smtp-refusal.ts'

/** What a conversation asks before each of its commands. */
export interface AnswerDelays extends Disposable {
  /** Milliseconds to wait before the command is carried out, 0 as a rule; or why the conversation ends. */
  before(conversation: object, address: string): number | SmtpRefusal
  /** The conversation is over. */
  forget(conversation: object): void
}

/**
 * Delays answers to networks that ask for unknown recipients, and ends conversations of those that are refused. A
 * conversation that is delayed is a connection that is held, so only so many are. Decision 180.
 */
export function delayAnswers(app: App, callers: CallerWatch): AnswerDelays {
  const { MX_ANSWER_DELAY_MS, MX_DELAYED_CONNECTIONS_MAX } = app.config
  const held = new Set<object>()
  const refuse = (reason: 'refused' | 'delayed', refusal: SmtpRefusal) => {
    app.metrics.count('pochtamt_smtp_callers_refused_total', { reason })
    return refusal
  }
  const figures = app.metrics.provide(() => [
    { name: 'pochtamt_smtp_delayed_connections', labels: {}, value: held.size },
  ])
  return {
    before(conversation, address) {
      const treatment = callers.treatmentOf(address)
      if (treatment === 'refused') return refuse('refused', networkRefused())
      if (treatment === 'usual') {
        held.delete(conversation)
        return 0
      }
      if (!held.has(conversation) && held.size >= MX_DELAYED_CONNECTIONS_MAX)
        return refuse('delayed', tooManyDelayed())
      held.add(conversation)
      return MX_ANSWER_DELAY_MS
    },
    forget: (conversation) => void held.delete(conversation),
    [Symbol.dispose]: () => figures[Symbol.dispose](),
  }
}
