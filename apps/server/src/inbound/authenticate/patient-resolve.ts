import type { App } from '#server/app.ts'
import type { Resolve } from './authenticate-sender.ts'

/** How long a name server that failed over a name is not asked for it again. */
const FAILURE_KEPT_MS = 10_000
const FAILURES_MAX = 1000
/** These are answers. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/** A name server that has answered nothing at all for so long is taken for dead. */
const SILENCE_MS = 2000
/** How long it is asked all the same what the domain of an author asks for. */
const POLICY_MS = 500
/** Nobody answered: of the others, even a refusal is a sign of life. */
const SILENCE = new Set(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED'])

/**
 * DNS for the judges of incoming mail: the same question at the same moment is asked once, and a failure is
 * remembered for a while. While the name server is silent every question fails at once, and one goes on being
 * asked behind it: a dead name server costs one wait, not one with every message. Answers are left to the name
 * server to remember. What the domain of an author asks for (RFC 9989 §4.7) is asked even then: otherwise a forger
 * who names a domain of his own that is silent would have nothing known of the forged one.
 */
export function patientResolve({ dns, clock }: App, silence_ms = SILENCE_MS): Resolve {
  const asking = new Map<string, Promise<unknown>>()
  const failures = new Map<string, { error: unknown; until: number }>()
  let heard = 0
  let isSilent = false

  function onAnswer(): void {
    heard += 1
    isSilent = false
  }

  async function ask(question: string, name: string, type: string): Promise<unknown> {
    try {
      const answer = await dns.resolve(name, type)
      onAnswer()
      return answer
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (!SILENCE.has(code)) onAnswer()
      if (!NONE.has(code)) {
        if (failures.size >= FAILURES_MAX) failures.clear()
        failures.set(question, { error, until: clock().getTime() + FAILURE_KEPT_MS })
      }
      throw error
    } finally {
      asking.delete(question)
    }
  }

  /** The answer, unless nothing is heard meanwhile. */
  async function unlessSilent(pending: Promise<unknown>, patience_ms: number): Promise<unknown> {
    const heardBefore = heard
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      if (heard > heardBefore) return
      isSilent = true
      silence.reject(silent())
    }, patience_ms)
    try {
      return await Promise.race([pending, silence.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return async (name, type) => {
    const question = `${type} ${name.toLowerCase()}`
    const failure = failures.get(question)
    if (failure && clock().getTime() < failure.until) throw failure.error
    failures.delete(question)
    const mayAsk = !isSilent || isPolicy(name)
    if (!mayAsk && asking.size > 0) throw silent()
    const pending = asking.get(question) ?? ask(question, name, type)
    asking.set(question, pending)
    pending.catch(() => {})
    if (!mayAsk) throw silent()
    return unlessSilent(pending, isSilent ? Math.min(POLICY_MS, silence_ms) : silence_ms)
  }
}

/** Where a domain says what is to be done with messages that are not proven to be its own. RFC 9989 §4.2. */
export const isPolicy = (name: string): boolean => /^_dmarc\./i.test(name)

const silent = () => Object.assign(new Error('the name server is silent'), { code: 'ETIMEOUT' })
