import { useState } from 'react'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ActOnMessages } from '../act-on-messages.ts'
import type { ActionTarget } from '../message-actions.ts'
import { isSameTarget, type OperationTarget } from '../operation.ts'
import { type ThreadChoice, threadChoice } from './thread-choice.ts'

interface RemovalParts {
  list: CurrentList
  act: ActOnMessages
  checked: ActionTarget | null
  /** What was checked is gone. */
  onRemoved: () => void
}

/** Performs operations; of moving and deleting asks before, where a conversation goes on in other folders. */
export function useRemoval({ list, act, checked, onRemoved }: RemovalParts) {
  const [pending, setPending] = useState<{ choice: ThreadChoice; wasChecked: boolean } | null>(null)
  // The first archive waits for its folder: by then what was checked goes by another name.
  const isChecked = (target: OperationTarget) => checked !== null && isSameTarget(target, checked)
  const performNow: ActOnMessages = (operation, target) => {
    act(operation, target)
    if (operation.kind !== 'mark' && (pending?.wasChecked || isChecked(target))) onRemoved()
  }
  return {
    perform: ((operation, target) => {
      const choice = operation.kind === 'mark' ? null : threadChoice(operation, target, list.folders)
      if (choice) setPending({ choice, wasChecked: isChecked(target) })
      else performNow(operation, target)
    }) satisfies ActOnMessages,
    choice: pending?.choice ?? null,
    /** null: nothing is to be done after all. */
    choose: (target: OperationTarget | null): void => {
      setPending(null)
      if (pending && target) performNow(pending.choice.operation, target)
    },
  }
}
