import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { threadsOf } from '#server/mailbox/search/exact/threads/threads-of.ts'
import { ImapBad } from '../../answer.ts'
import { meantCriteria } from '../../search/meant-criteria.ts'
import { searchOptions } from '../../search/search-options.ts'
import { threadText } from '../../search/thread-text.ts'
import type { Handler } from '../handler.ts'

const ALGORITHMS = { REFERENCES: 'references', ORDEREDSUBJECT: 'ordered-subject' } as const

/** RFC 5256 §3. */
export const thread: Handler<'THREAD'> = {
  state: 'selected',
  keepsNumbers: ({ isUid }) => !isUid,
  async run(session, command) {
    const { parts, actor, connection } = session
    const selected = session.selected!
    const algorithm = ALGORITHMS[command.algorithm as keyof typeof ALGORITHMS]
    if (!algorithm) throw new ImapBad('THREAD: REFERENCES and ORDEREDSUBJECT are all there are')
    using options = searchOptions(session)
    const criteria = await meantCriteria(session, command)
    const find = () => threadsOf(parts.app, actor!, { folder_id: selected.id, criteria, algorithm }, options)
    const threads = await parts.searches(actor!.account_id, find)
    const idOf = (uid: number) => {
      const number = selected.numberOf(uid as MessageUid)
      return command.isUid && number > 0 ? uid : number
    }
    connection.line(threadText(threads, idOf))
  },
}
