import type { Filter, FilterAction } from '#contract/filters/filter.schema.ts'
import { type CandidateMessage, candidateMessage } from './candidate-message.ts'
import type { FilteredMessage, Needs } from './filtered-message.ts'
import type { PreparedRule } from './prepare-rule.ts'
import { MESSAGE_STEPS_MAX, type Steps, stepsUpTo, TooManySteps } from './steps.ts'

export type WorkingFilter = Pick<Filter, 'id' | 'name' | 'match' | 'actions' | 'stop'>

export interface PreparedFilter {
  filter: WorkingFilter
  rules: PreparedRule[]
}

export interface PreparedFilters {
  filters: PreparedFilter[]
  needs: Needs
}

/** An action, and the filter that asks for it. */
export interface Decided {
  filter: WorkingFilter
  action: FilterAction
}

/** What filters say about a message. `isCutShort`: their patterns asked too much, and the rest was not asked. */
export interface Evaluation {
  decided: Decided[]
  isCutShort: boolean
}

/** Does a message meet the conditions of a filter? Throws `TooManySteps`. */
export function meets({ filter: { match }, rules }: PreparedFilter, candidate: CandidateMessage): boolean {
  if (match === 'every_message') return true
  if (rules.length === 0) return false
  return match === 'all' ? rules.every((holds) => holds(candidate)) : rules.some((holds) => holds(candidate))
}

/**
 * What a person's filters say about a message, from top to bottom until one says stop: the one answer that
 * delivery, collectors, preview and a run over old mail go by. It asks nobody and changes nothing. What goes
 * beyond the steps that all of them share fits nothing. Decisions 48, 96.
 */
export function evaluateFilters(
  { filters }: PreparedFilters,
  message: FilteredMessage,
  steps: Steps = stepsUpTo(MESSAGE_STEPS_MAX),
): Evaluation {
  const candidate = candidateMessage(message, steps)
  const decided: Decided[] = []
  let isCutShort = false
  for (const prepared of filters) {
    const fits = meetsWithin(prepared, candidate)
    isCutShort ||= fits === null
    if (!fits) continue
    const { filter } = prepared
    for (const action of filter.actions) if (action.type !== 'stop') decided.push({ filter, action })
    if (filter.stop) break
  }
  return { decided, isCutShort }
}

/** null: there are no more steps. A filter further down that compares no words is still asked. */
function meetsWithin(prepared: PreparedFilter, candidate: CandidateMessage): boolean | null {
  try {
    return meets(prepared, candidate)
  } catch (error) {
    if (error instanceof TooManySteps) return null
    throw error
  }
}
