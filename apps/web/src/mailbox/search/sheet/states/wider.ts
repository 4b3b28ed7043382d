import type { SearchRoute } from '#web/platform/paths.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { inTrashAndSpam } from '../../line/widen-search.ts'
import { ANYWHERE } from '../../query/query-terms.ts'
import { routeOfSheet, type SheetForm } from '../sheet-form.ts'
import type { SheetFields } from '../use-sheet-form.ts'

/** A search that asks for less. */
export interface WiderSearch {
  name: string
  /** It is a condition that is taken off; else a place to look in besides. */
  isTaken: boolean
  change: Partial<SheetForm>
  route: SearchRoute
}

const WAYS_MAX = 5

/** The search without each of its conditions, without its words, and in Trash and Spam too. */
export function wider({ form, tokens, route, names }: SheetFields, t: ReadingT): WiderSearch[] {
  const a_id = route?.a_id ?? 'all'
  const taken = (name: string, change: Partial<SheetForm>): WiderSearch[] => {
    const without = routeOfSheet({ ...form, ...change }, a_id, names, t)
    return without ? [{ name, isTaken: true, change, route: without }] : []
  }
  const words = form.search_text.trim()
  const bins = route && inTrashAndSpam(route)
  const anywhere = { operator: 'in', value: ANYWHERE, not: false } as const
  return [
    ...tokens.flatMap(({ name, without }) => taken(name, without)),
    ...(words && tokens.length > 0 ? taken(words, { search_text: '' }) : []),
    ...(bins
      ? [
          {
            name: t('finding.also_put_aside'),
            isTaken: false,
            change: { groups: [...form.groups, [anywhere]] },
            route: bins,
          },
        ]
      : []),
  ].slice(0, WAYS_MAX)
}
