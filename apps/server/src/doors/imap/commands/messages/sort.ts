import { sortExactly } from '#server/mailbox/search/exact/sort-exactly.ts'
import type { Answer } from '../../answer.ts'
import { meantCriteria } from '../../search/meant-criteria.ts'
import { orderOf } from '../../search/order-of.ts'
import { searchOptions } from '../../search/search-options.ts'
import { sendResults } from '../../search/send-results.ts'
import type { Handler } from '../handler.ts'

/** RFC 5256 §3. */
export const sort: Handler<'SORT'> = {
  state: 'selected',
  keepsNumbers: ({ isUid }) => !isUid,
  async run(session, command, tag): Promise<Answer> {
    const { parts, actor } = session
    using options = searchOptions(session)
    const search = {
      folder_id: session.selected!.id,
      criteria: await meantCriteria(session, command),
      order: orderOf(command.order),
    }
    const find = () => sortExactly(parts.app, actor!, search, options)
    const uids = await parts.searches(actor!.account_id, find)
    return sendResults(session, { ...command, tag }, uids)
  },
}
