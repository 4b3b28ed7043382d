import { mailPath } from '#web/platform/paths.ts'
import { ANYWHERE } from './query/query-terms.ts'
import { writeQuery } from './query/query-text.ts'

/** Messages that take most of the space, Trash and Spam among them. */
export const LARGE_MESSAGES_PATH = mailPath({
  kind: 'search',
  a_id: 'all',
  f_id: null,
  l_id: null,
  page: 1,
  msg_id: null,
  search_text: writeQuery([
    [{ operator: 'larger', value: '1M', not: false }],
    [{ operator: 'in', value: ANYWHERE, not: false }],
  ]),
  all_folder: true,
  subject: true,
  text: true,
  sender: true,
  from: '',
  to: '',
})
