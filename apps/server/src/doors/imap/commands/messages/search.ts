import { findExactly } from '#server/mailbox/search/exact/find-exactly.ts'
import type { Answer } from '../../answer.ts'
import { meantCriteria } from '../../search/meant-criteria.ts'
import { searchOptions } from '../../search/search-options.ts'
import { sendResults } from '../../search/send-results.ts'
import type { Handler } from '../handler.ts'

/** RFC 9051 §6.4.4, RFC 4731, RFC 5182. */
export const search: Handler<'SEARCH'> = {
  state: 'selected',
  keepsNumbers: ({ isUid }) => !isUid,
  async run(session, command, tag): Promise<Answer> {
    const { parts, actor } = session
    const criteria = await meantCriteria(session, command)
    const { id, uids: all } = session.selected!
    using options = searchOptions(session)
    // All is what the program counts, with what is gone and has not been told yet.
    const isAll = criteria.kind === 'and' && criteria.of.length === 0
    const find = () => findExactly(parts.app, actor!, { folder_id: id, criteria }, options)
    const uids = isAll ? all.slice(0, all.length) : await parts.searches(actor!.account_id, find)
    return sendResults(session, { ...command, tag }, uids)
  },
}
