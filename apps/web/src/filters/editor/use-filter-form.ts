import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type {
  Filter,
  FilterAction,
  FilterConditions,
  FilterForm,
  FilterRule,
} from '#contract/filters/filter.schema.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { isChangedElsewhere, useSaveFilters, withForm } from '../save-filters.ts'
import { actionProblem, refusedFields, ruleProblem } from './filter-problems.ts'

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

/** The form of a filter: what is in it, what is wrong with it, and its saving within the whole list. Decisions 56. */
export function useFilterForm(
  opened: FilterForm | Filter,
  list: FilterList,
  onSaved: (id: number, name: string) => void,
) {
  const t = useSettingsT()
  const cache = useQueryClient()
  const nextKey = useRef(0)
  const keyed = <Item>(item: Item): Keyed<Item> => ({ key: nextKey.current++, item })
  const stateOf = (form: FilterForm): FormState => ({
    form,
    rules: form.rules.map(keyed),
    actions: form.actions.map(keyed),
  })
  /** As it is saved: what stands in the form is compared with it. */
  const [first, setFirst] = useState(() => formOf(opened))
  const [state, setState] = useState(() => stateOf(first))
  const [conflict, setConflict] = useState<{ theirs: Filter | null } | null>(null)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useSaveFilters({ quiet: true })

  const form: FilterForm = {
    ...state.form,
    rules: state.rules.map(({ item }) => item),
    actions: state.actions.map(({ item }) => item),
  }
  const isAlways = form.match === 'every_message'
  const problems: Record<string, string> = {}
  const note = (route: string, problem: string | undefined) => {
    if (problem) problems[route] = problem
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
  const isDirty = !isSame(form, first)
  const show = (theirs: Filter) => {
    setFirst(formOf(theirs))
    setState(stateOf(formOf(theirs)))
  }
  // A form that nobody has touched goes with the list.
  const standing = list.filters.find(({ id }) => id === first.id)
  const isBehind = !isDirty && standing !== undefined && !isSame(formOf(standing), first)
  useEffect(() => {
    if (isBehind && standing) show(standing)
  })

  const save = (sent: FilterForm) => {
    const { filters } = cache.getQueryData<FilterList>(FILTERS) ?? list
    mutate(
      { filters: withForm(filters, sent) },
      {
        onSuccess: ({ filters }) => {
          const saved = filters.find(({ id }) => id === sent.id) ?? filters.at(-1)
          if (saved) onSaved(saved.id, saved.name)
        },
        onError: (failure) => isChangedElsewhere(failure) && write(),
      },
    )
  }
  /** In the list as it stands now, unless another window has changed or deleted the same filter. */
  const write = () => {
    const { filters } = cache.getQueryData<FilterList>(FILTERS) ?? list
    const theirs = filters.find(({ id }) => id === first.id)
    const isElsewhere = first.id !== undefined && (!theirs || !isSame(formOf(theirs), first))
    if (isElsewhere) setConflict({ theirs: theirs ?? null })
    else save(sent)
  }
  const sent = { ...form, rules: isAlways ? [] : form.rules }
  return {
    form,
    rules: state.rules,
    actions: state.actions,
    conditions,
    problems: {
      ...(isTried && problems),
      ...(!isChangedElsewhere(error) && refusedFields(error, t)),
    } as Record<string, string | undefined>,
    first,
    isDirty,
    isPending,
    /** The same filter was saved (`theirs`) or deleted (null) elsewhere, and nothing is overwritten yet. */
    conflict,
    endConflict: () => setConflict(null),
    take: (theirs: Filter) => {
      show(theirs)
      setConflict(null)
      reset()
    },
    /** In the place of theirs, or as a new one where there is none any more. */
    keepMine: (theirs: Filter | null) => {
      setConflict(null)
      if (theirs) setFirst(formOf(theirs))
      const { id: _, ...anew } = sent
      save(theirs ? sent : anew)
    },
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
    write,
  }
}

/** What of a filter is in its form. */
const formOf = ({ id, name, match, rules, actions, stop, disabled }: FilterForm): FilterForm => ({
  ...(id !== undefined && { id }),
  name,
  match,
  rules,
  actions,
  stop,
  disabled,
})

const isSame = (one: FilterForm, other: FilterForm): boolean => JSON.stringify(one) === JSON.stringify(other)

export type FilterFormState = ReturnType<typeof useFilterForm>
