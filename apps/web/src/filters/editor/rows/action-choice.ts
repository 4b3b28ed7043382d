import type { FilterAction } from '#contract/filters/filter.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'

/** The actions to choose from: the two marks apart, `stop` a box of the form. */
export const ACTION_CHOICES = [
  'move',
  'copy',
  'label',
  'seen',
  'flagged',
  'spam',
  'trash',
  'discard',
  'forward',
  'reply',
  'notify_keeper',
] as const
export type ActionChoice = (typeof ACTION_CHOICES)[number]

/** Of an action that names no folder or label yet. */
export const NOT_CHOSEN = 0

export const choiceOf = (action: FilterAction): ActionChoice =>
  action.type === 'mark' ? action.flag : action.type === 'stop' ? 'seen' : action.type

/** A fresh action of a kind. */
export function newAction(choice: ActionChoice): FilterAction {
  switch (choice) {
    case 'move':
    case 'copy':
      return { type: choice, folder_id: NOT_CHOSEN as FolderId }
    case 'label':
      return { type: 'label', label_id: NOT_CHOSEN }
    case 'seen':
    case 'flagged':
      return { type: 'mark', flag: choice }
    case 'forward':
      return { type: 'forward', email: '', keep_copy: true }
    case 'reply':
      return { type: 'reply', text: '', every_days: 7 }
    case 'notify_keeper':
      return { type: 'notify_keeper', text: '' }
    default:
      return { type: choice }
  }
}

/** Does it answer or pass on, rather than do something to the message? Old messages are not answered. */
export const isOutward = ({ type }: FilterAction): boolean =>
  type === 'forward' || type === 'reply' || type === 'notify_keeper'

/** An out-of-office reply: every message, and nothing but the answer. */
export const isVacation = (filter: { match: string; actions: readonly FilterAction[] }): boolean =>
  filter.match === 'every_message' && filter.actions.length === 1 && filter.actions[0]?.type === 'reply'
