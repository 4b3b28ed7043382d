import type { SMTPServerOptions } from 'smtp-server'
import { type CallerLimits, countCallers } from '#server/platform/limits/count-callers.ts'
import { SmtpRefusal } from '../smtp-refusal.ts'

/** Who counts those that call. */
export interface Admission {
  /** Counts a connection, which is taken off by `leave` in any case; the refusal, or null. Never rejects. */
  enter(address: string): SmtpRefusal | null | Promise<SmtpRefusal | null>
  leave(address: string): void
}

export const tooManyConnections = () =>
  new SmtpRefusal(421, '4.7.0', 'Too many connections from your network')

/** Few connections of one network at a time. */
export function countedCallers(limits: CallerLimits): Admission {
  const callers = countCallers(limits)
  return {
    enter: (address) => (callers.enter(address) ? null : tooManyConnections()),
    leave: (address) => callers.leave(address),
  }
}

/** Lets in whom `admission` lets in. Without it whoever comes is one of ours, from one address with all it has. */
export function admitCallers(
  admission: Admission | null,
): Required<Pick<SMTPServerOptions, 'onConnect' | 'onClose'>> {
  const addresses = new Map<string, string>()
  return {
    onConnect({ id, remoteAddress }, done) {
      if (!admission) return done(null)
      addresses.set(id, remoteAddress)
      const answer = admission.enter(remoteAddress)
      if (answer instanceof Promise) void answer.then(done)
      else done(answer)
    },
    onClose({ id }) {
      const address = addresses.get(id)
      // Who hung up before the greeting was never counted, and may have no address any more.
      if (address !== undefined) admission?.leave(address)
      addresses.delete(id)
    },
  }
}
