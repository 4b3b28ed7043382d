import { ImapBad } from '../../answer.ts'
import type { Extension } from '../../session.ts'
import type { Handler } from '../handler.ts'

const KNOWN: ReadonlySet<string> = new Set<Extension>(['CONDSTORE', 'QRESYNC', 'IMAP4REV2', 'UTF8=ACCEPT'])

/** RFC 9051 §6.3.1; QRESYNC brings CONDSTORE with it, RFC 7162 §3.2.3. */
export const enable: Handler<'ENABLE'> = {
  state: 'signed in',
  run(session, { capabilities }) {
    if (session.selected && capabilities.includes('UTF8=ACCEPT'))
      throw new ImapBad('ENABLE UTF8=ACCEPT: not while a mailbox is selected')
    const isNew = (name: string): name is Extension =>
      KNOWN.has(name) && !session.enabled.has(name as Extension)
    const enabled = [...new Set(capabilities)].filter(isNew)
    for (const name of enabled) session.enabled.add(name)
    if (session.enabled.has('QRESYNC')) session.enabled.add('CONDSTORE')
    session.connection.line(`* ENABLED${enabled.map((name) => ` ${name}`).join('')}`)
  },
}
