import type { App } from '#server/app.ts'
import type { Resolve } from './judge-sender.ts'

/** How long a name server that failed over a name is not asked for it again. */
const FAILURE_KEPT_MS = 10_000
const FAILURES_MAX = 1000
/** These are answers. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * DNS for the judges of incoming mail: the same question at the same moment is asked once, and
 * a failure is remembered for a while, so that a dead name server costs a wait now and then and
 * not one with every message. Answers are left to the name server to remember.
 */
export function patientResolve({ dns, clock }: App): Resolve {
  const asking = new Map<string, Promise<unknown>>()
  const failures = new Map<string, { error: unknown; until: number }>()

  async function ask(question: string, name: string, type: string): Promise<unknown> {
    try {
      return await dns.resolve(name, type)
    } catch (error) {
      if (!NONE.has((error as NodeJS.ErrnoException).code ?? '')) {
        if (failures.size >= FAILURES_MAX) failures.clear()
        failures.set(question, { error, until: clock().getTime() + FAILURE_KEPT_MS })
      }
      throw error
    } finally {
      asking.delete(question)
    }
  }

  return async (name, type) => {
    const question = `${type} ${name.toLowerCase()}`
    const failure = failures.get(question)
    if (failure && clock().getTime() < failure.until) throw failure.error
    failures.delete(question)
    const asked = asking.get(question) ?? ask(question, name, type)
    asking.set(question, asked)
    return asked
  }
}
