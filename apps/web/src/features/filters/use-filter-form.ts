import { useRef, useState } from 'react'
import type { FilterAction, FilterConditions, FilterForm, FilterRule } from '#contract/filters/filter.ts'
import type { FilterList } from '#contract/filters/list-filters.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { actionProblem, refusedFields, ruleProblem } from './filter-problems.ts'
import { useSaveFilters, withForm } from './save-filters.ts'

/** An item of a list in the form, told apart from those that look alike. */
export interface Keyed<Item> {
  key: number
  item: Item
}

interface FormState {
  form: FilterForm
  rules: Keyed<FilterRule>[]
  actions: Keyed<FilterAction>[]
}

/** The form of a filter: what is in it, what is wrong with it, and its saving within the whole list. */
export function useFilterForm(
  first: FilterForm,
  list: FilterList,
  onSaved: (id: number, name: string) => void,
) {
  const t = useSettingsT()
  const nextKey = useRef(0)
  const keyed = <Item>(item: Item): Keyed<Item> => ({ key: nextKey.current++, item })
  const [state, setState] = useState<FormState>(() => ({
    form: first,
    rules: first.rules.map(keyed),
    actions: first.actions.map(keyed),
  }))
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useSaveFilters({ quiet: true })

  const form: FilterForm = {
    ...state.form,
    rules: state.rules.map(({ item }) => item),
    actions: state.actions.map(({ item }) => item),
  }
  const isAlways = form.match === 'every_message'
  const problems: Record<string, string> = {}
  const note = (place: string, problem: string | undefined) => {
    if (problem) problems[place] = problem
  }
  if (form.name.trim() === '') note('name', t('filters.name_needed'))
  if (!isAlways) for (const [nth, rule] of form.rules.entries()) note(`rules.${nth}`, ruleProblem(rule, t))
  if (!isAlways && form.rules.length === 0) note('rules', t('filters.rules_needed'))
  for (const [nth, action] of form.actions.entries()) note(`actions.${nth}`, actionProblem(action, t))
  if (form.actions.length === 0 && !form.stop) note('actions', t('filters.actions_needed'))

  const isWhole = isAlways || (form.rules.length > 0 && !form.rules.some((rule) => ruleProblem(rule, t)))
  const conditions: FilterConditions | null = isWhole
    ? { match: form.match, rules: isAlways ? [] : form.rules }
    : null
  const change = (changes: Partial<FormState>) => {
    setState({ ...state, ...changes })
    reset()
  }
  return {
    form,
    rules: state.rules,
    actions: state.actions,
    conditions,
    problems: { ...(isTried && problems), ...refusedFields(error, t) } as Record<string, string | undefined>,
    isDirty: JSON.stringify(form) !== JSON.stringify(first),
    isPending,
    change: (changes: Partial<FilterForm>) => change({ form: { ...state.form, ...changes } }),
    setRules: (rules: Keyed<FilterRule>[]) => change({ rules }),
    setActions: (actions: Keyed<FilterAction>[]) => change({ actions }),
    addRule: (rule: FilterRule) => change({ rules: [...state.rules, keyed(rule)] }),
    addAction: (action: FilterAction) => change({ actions: [...state.actions, keyed(action)] }),
    /** Whether it may be sent; else the form shows why not. */
    check: () => {
      setTried(true)
      return Object.keys(problems).length === 0 && !isPending
    },
    write: () => {
      const sent = { ...form, rules: isAlways ? [] : form.rules }
      mutate(
        { filters: withForm(list.filters, sent) },
        {
          onSuccess: ({ filters }) => {
            const saved = filters.find(({ id }) => id === form.id) ?? filters.at(-1)
            if (saved) onSaved(saved.id, saved.name)
          },
        },
      )
    },
  }
}

export type FilterFormState = ReturnType<typeof useFilterForm>
