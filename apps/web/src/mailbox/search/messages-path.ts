import type { SearchRoute } from '#web/platform/paths.ts'

/** A search in all folders, by sender, and by subject and text where asked. */
export const messagesPathOf = (
  search_text: string,
  { subject = false, text = false }: { subject?: boolean; text?: boolean } = {},
): SearchRoute => ({
  kind: 'search',
  a_id: 'all',
  f_id: null,
  l_id: null,
  page: 1,
  msg_id: null,
  search_text,
  all_folder: true,
  subject,
  text,
  sender: true,
  from: '',
  to: '',
})
