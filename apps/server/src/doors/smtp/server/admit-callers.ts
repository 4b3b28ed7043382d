import type { SMTPServerOptions } from 'smtp-server'
import { countCallers } from '#server/platform/limits/count-callers.ts'
import type { SmtpLimits } from '../smtp-limits.ts'
import { SmtpRefusal } from '../smtp-refusal.ts'

type Limits = Pick<SmtpLimits, 'connections_of_one_address_max' | 'connections_of_one_site_max'>

/** Lets few connections of one network in. `isTrusted`: whoever comes is one of ours, from one address with all it has. */
export function admitCallers(
  limits: Limits,
  isTrusted = false,
): Required<Pick<SMTPServerOptions, 'onConnect' | 'onClose'>> {
  const callers = countCallers({
    of_one_address_max: limits.connections_of_one_address_max,
    of_one_site_max: limits.connections_of_one_site_max,
  })
  const addresses = new Map<string, string>()
  return {
    onConnect({ id, remoteAddress }, done) {
      addresses.set(id, remoteAddress)
      const isWelcome = callers.enter(remoteAddress)
      done(
        isWelcome || isTrusted
          ? null
          : new SmtpRefusal(421, '4.7.0', 'Too many connections from your network'),
      )
    },
    onClose({ id }) {
      const address = addresses.get(id)
      // Who hung up before the greeting was never counted, and may have no address any more.
      if (address !== undefined) callers.leave(address)
      addresses.delete(id)
    },
  }
}
