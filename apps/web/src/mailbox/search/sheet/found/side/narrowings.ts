import type { Narrowings } from '#contract/mailbox/search/columns/narrow-search.schema.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { nameOfValue, type SearchNames } from '../../../query/query-names.ts'
import { idValue } from '../../../query/query-terms.ts'
import { type WrittenTerm, writeTerm } from '../../../query/query-text.ts'
import type { SheetForm } from '../../sheet-form.ts'

/** Something more to ask for, and how many letters would be left. */
export interface Narrowing {
  name: string
  count: number
  change: Partial<SheetForm>
}

const SHOWN_MAX = 4

/** Of all that would narrow a search those that come nearest to halving it. */
export function narrowingsOf(
  counts: Narrowings,
  form: SheetForm,
  names: SearchNames,
  t: ReadingT,
  year = new Date().getFullYear(),
): Narrowing[] {
  const asking = (name: string, count: number, term: WrittenTerm): Narrowing[] => {
    const isAsked = form.groups.some(
      (group) => group.length === 1 && writeTerm(group[0]!) === writeTerm(term),
    )
    return isAsked ? [] : [{ name, count, change: { groups: [...form.groups, [term]] } }]
  }
  const is = (value: string, not = false): WrittenTerm => ({ operator: 'is', value, not })
  const folders = form.all_folder ? counts.folders : []
  const all: Narrowing[] = [
    ...asking(t('finding.this_year'), counts.this_year, {
      operator: 'after',
      value: `01.01.${year}`,
      not: false,
    }),
    ...asking(t('finding.unread'), counts.unread, is('unread')),
    ...asking(t('finding.flagged'), counts.flagged, is('flagged')),
    ...asking(t('finding.unanswered'), counts.unanswered, is('answered', true)),
    ...asking(t('finding.with_files'), counts.with_files, {
      operator: 'has',
      value: 'attachment',
      not: false,
    }),
    ...(counts.in_subject === null
      ? []
      : [
          { name: t('finding.in_subject'), count: counts.in_subject, change: { text: false, sender: false } },
        ]),
    ...folders.map(({ folder_id, count }) => ({
      name: t('finding.in_folder', { folder: nameOfValue('in', idValue(folder_id), names, t) }),
      count,
      change: { all_folder: false, f_id: folder_id as number },
    })),
  ]
  const away = ({ count }: Narrowing) => Math.abs(count * 2 - counts.all)
  return all
    .filter(({ count }) => count > 0 && count < counts.all)
    .sort((one, other) => away(one) - away(other))
    .slice(0, SHOWN_MAX)
}
