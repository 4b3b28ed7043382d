import type { FilterAction } from '#contract/filters/filter.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Decided, WorkingFilter } from '../evaluate/evaluate-filters.ts'

export type ForwardAction = Extract<FilterAction, { type: 'forward' }>
export type ReplyAction = Extract<FilterAction, { type: 'reply' }>

/** Where a message is to stand; `nowhere`: it is not kept. */
export type ArrivalDestination = { id: FolderId } | { kind: 'inbox' | 'junk' | 'trash' } | 'nowhere'

/** What is to become of a message that has come. */
export interface ArrivalPlan {
  /** null: where it would have gone anyway. */
  destination: ArrivalDestination | null
  copies: FolderId[]
  labels: number[]
  seen: boolean
  flagged: boolean
  forwards: ForwardAction[]
  replies: { filter: WorkingFilter; action: ReplyAction }[]
  /** Words for the keeper, '' for the usual ones. */
  notifications: { filter: WorkingFilter; text: string }[]
}

/** Nobody has said anything. */
export const noPlan = (): ArrivalPlan => ({
  destination: null,
  copies: [],
  labels: [],
  seen: false,
  flagged: false,
  forwards: [],
  replies: [],
  notifications: [],
})

const isSpam = ({ destination }: ArrivalPlan): boolean =>
  typeof destination === 'object' &&
  destination !== null &&
  'kind' in destination &&
  destination.kind === 'junk'

/**
 * Brings what filters say together: of several places the last one named counts, the rest adds up. What goes to Spam
 * by them leaves the mailbox by none, and nobody is answered or told of it. Decisions 48, 178.
 */
export function planArrival(decided: readonly Decided[]): ArrivalPlan {
  const plan = noPlan()
  for (const { filter, action } of decided) {
    switch (action.type) {
      case 'move':
        plan.destination = { id: action.folder_id }
        break
      case 'spam':
        plan.destination = { kind: 'junk' }
        break
      case 'trash':
        plan.destination = { kind: 'trash' }
        break
      case 'discard':
        plan.destination = 'nowhere'
        break
      case 'copy':
        plan.copies.push(action.folder_id)
        break
      case 'label':
        plan.labels.push(action.label_id)
        break
      case 'mark':
        plan[action.flag] = true
        break
      case 'forward':
        plan.forwards.push(action)
        if (!action.keep_copy) plan.destination = 'nowhere'
        break
      case 'reply':
        plan.replies.push({ filter, action })
        break
      case 'notify_keeper':
        plan.notifications.push({ filter, text: action.text ?? '' })
        break
    }
  }
  plan.copies = [...new Set(plan.copies)]
  plan.labels = [...new Set(plan.labels)]
  return isSpam(plan) ? { ...plan, forwards: [], replies: [], notifications: [] } : plan
}
