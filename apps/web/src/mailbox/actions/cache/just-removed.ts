import type { QueryClient } from '@tanstack/react-query'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { DOUBLE_CLICK_MS } from '../removal/double-click.ts'
import { MESSAGE_CHANGE } from './message-changes.ts'
import { isAmong, type MessageRef, messageRefsOf } from './message-refs.ts'

/** Messages that a mutation moves or deletes; none of any other. */
function removedBy(variables: unknown): readonly FolderMessages[] {
  if (typeof variables !== 'object' || variables === null || 'flag' in variables) return []
  return 'folder_messages' in variables ? (variables.folder_messages as FolderMessages[]) : []
}

/** Was this message moved or deleted on this page, and not elsewhere? */
export const wasRemovedHere = (cache: QueryClient, messageRef: MessageRef): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: MESSAGE_CHANGE })
    .some(({ state }) => state.status !== 'error' && isAmong(removedBy(state.variables), messageRef))

/**
 * Were all these messages moved or deleted a moment ago? The second click of a double click asks for it
 * again, and its answer, "nothing there", must not take back the offer to undo the first.
 */
export const wasJustRemoved = (
  cache: QueryClient,
  folder_messages: readonly FolderMessages[],
  now_ms: number,
): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: MESSAGE_CHANGE })
    .some(
      ({ state }) =>
        state.status !== 'error' &&
        now_ms - state.submittedAt < DOUBLE_CLICK_MS &&
        messageRefsOf(folder_messages).every((messageRef) => isAmong(removedBy(state.variables), messageRef)),
    )
