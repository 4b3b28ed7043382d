import { useState } from 'react'
import type { FilterAction } from '#contract/filters/filter.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { isIsoDay } from '../editor/rows/DayField.tsx'
import type { FilterFormState } from '../editor/use-filter-form.ts'

export type Reply = Extract<FilterAction, { type: 'reply' }>

/** The one action of the out-of-office filter, and what is wrong with its days once saving was tried. */
export function useVacation(state: FilterFormState) {
  const t = useSettingsT()
  const [isTried, setTried] = useState(false)
  const { actions, setActions } = state
  const reply = actions[0]?.item as Reply
  const { since, until } = reply
  const problem =
    isWrong(since) || isWrong(until)
      ? t('filters.vacation_date_wrong')
      : since && until && until < since
        ? t('filters.vacation_dates_wrong')
        : undefined
  return {
    reply,
    change: (changes: Partial<Reply>) =>
      setActions([{ key: actions[0]!.key, item: { ...reply, ...changes } }]),
    dateProblem: isTried ? problem : undefined,
    submit: () => {
      setTried(true)
      if (state.check() && !problem) state.write()
    },
  }
}

const isWrong = (day: string | null | undefined): boolean => Boolean(day) && !isIsoDay(day ?? '')
