import { capabilitiesOf } from '../../capabilities.ts'
import type { Handler } from '../handler.ts'

/** RFC 9051 §6.1.1. */
export const capability: Handler<'CAPABILITY'> = {
  state: 'any',
  run(session) {
    session.connection.line(`* CAPABILITY ${capabilitiesOf(session)}`)
  },
}
