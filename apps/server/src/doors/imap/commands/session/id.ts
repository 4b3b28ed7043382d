import { nameProgram } from '#server/identity/log/name-program.ts'
import type { Handler } from '../handler.ts'

const AGENT_CHARS_MAX = 100

/** Who the program is, for the log of sign-ins; who we are. RFC 2971. */
export const id: Handler<'ID'> = {
  state: 'any',
  async run(session, { fields }) {
    const named = ['name', 'version', 'os'].map((field) => fields.get(field)).filter(Boolean)
    session.agent = named
      .join(' ')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, AGENT_CHARS_MAX)
    const { unnamed, agent } = session
    if (unnamed && agent) {
      session.unnamed = null
      await nameProgram(session.parts.app, unnamed, agent)
    }
    session.connection.line('* ID ("name" "Pochtamt")')
  },
}
