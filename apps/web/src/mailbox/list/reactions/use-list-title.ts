import { titleOf } from '#web/mailbox/folders/folder-tree.ts'
import { useLabels } from '#web/mailbox/labels/list-labels.ts'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { formOf } from '#web/mailbox/search/panel/search-form.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { CurrentList } from '../current-list.queries.ts'

/** What is listed: the folder, the label, or the results of a search. */
export function useListTitle({ route, folders }: Pick<CurrentList, 'route' | 'folders'>): string {
  const t = useT()
  const { data: labels } = useLabels()
  if (route.kind === 'search') return t('messages.search_results')
  if (route.kind === 'folder') return titleOf(folders, route.f_id, t)
  return labels?.find(({ id }) => id === route.l_id)?.name ?? t('messages.label_view')
}

/** What the tab is called: the open message by its subject, a search by its words, else what is listed. */
export function useTabTitle(list: CurrentList, listed: string): string {
  const t = useT()
  const { route, openRow } = list
  if (openRow) return subjectText(openRow, t)
  if (route.kind !== 'search') return listed
  const { search_text } = formOf(route)
  return search_text ? t('messages.search_for', { text: search_text }) : t('messages.search_results')
}
