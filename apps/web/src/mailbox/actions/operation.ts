import { useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { FlagChange } from '#contract/mailbox/messages/flags.ts'
import type { FolderId, FolderMessages, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { FOLDERS, LABELS } from '#web/platform/calls/query-keys.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { titleOf } from '../folders/folder-tree.ts'
import { areSameMessages, countOf } from './cache/message-refs.ts'

/** What is done to messages. */
export type Operation =
  | { kind: 'move'; destination_id: FolderId }
  | { kind: 'mark'; flag: FlagChange; label_id?: number }
  | { kind: 'delete' }

/** Every message of a list, on all its pages. */
export interface WholeSet {
  request: SearchScope
  count: number
}

/** Puts a label on, or takes it off. */
export const labelling = (label_id: number, isOn: boolean): Operation => ({
  kind: 'mark',
  flag: isOn ? 'labeled' : 'unlabeled',
  label_id,
})

/** The messages it is done to: those named, or a whole set, of which those named are on the page. */
export interface OperationTarget {
  folder_messages: FolderMessages[]
  /** Rows that it may cover: whether it takes whole conversations is seen by them. */
  rows?: readonly MessageRow[]
  whole?: WholeSet | undefined
}

/** Do both mean the same messages? Each look at the screen names what is checked anew. */
export const isSameTarget = (one: OperationTarget, other: OperationTarget): boolean =>
  (one.whole === undefined) === (other.whole === undefined) &&
  areSameMessages(one.folder_messages, other.folder_messages)

export const targetCount = ({ folder_messages, whole }: OperationTarget): number =>
  whole?.count ?? countOf(folder_messages)

/** Says what has been done, with the number of messages. ui §11 Words. */
export function useOperationText() {
  const cache = useQueryClient()
  const t = useT()
  return (operation: Operation, count: number): string => {
    switch (operation.kind) {
      case 'move': {
        const folders = cache.getQueryData<Folder[]>(FOLDERS) ?? []
        return t('messages.moved', { count, name: titleOf(folders, operation.destination_id, t) })
      }
      case 'delete':
        return t('messages.deleted', { count })
      case 'mark': {
        const { flag, label_id } = operation
        if (flag !== 'labeled' && flag !== 'unlabeled') return t(`messages.marked_${flag}`, { count })
        const label = cache.getQueryData<Label[]>(LABELS)?.find(({ id }) => id === label_id)
        return t(`messages.marked_${flag}`, { count, name: label?.name ?? '' })
      }
    }
  }
}
