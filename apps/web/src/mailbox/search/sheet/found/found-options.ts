import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { AddressId, MailRoute } from '#web/platform/paths.ts'
import type { MessageRef } from '../../../actions/cache/message-refs.ts'
import type { SheetOption } from '../cursor.ts'
import type { Answers } from '../use-answers.ts'
import type { SheetFields } from '../use-sheet-form.ts'
import type { FolderOrLabel } from './side/folders-and-labels.ts'

interface OptionParts {
  fields: SheetFields
  answers: Answers
  side: { people: readonly Address[]; foldersAndLabels: readonly FolderOrLabel[] }
  a_id: AddressId
  /** Else the first of them: so many stand beside the messages. */
  hasAllFiles: boolean
  leaveFor: (to: MailRoute) => void
}

const FILES_SHOWN = 7

/** What can be chosen among what was found, by columns: messages, files, and people with folders and labels. */
export function foundOptions({ fields, answers, side, a_id, hasAllFiles, leaveFor }: OptionParts) {
  const open = ({ folder_id, uid }: MessageRef) =>
    leaveFor({ kind: 'folder', a_id, f_id: folder_id, page: 1, msg_id: uid })
  const messages = (answers.conversations.data?.conversations ?? []).flatMap(
    ({ messages: [best] }): SheetOption[] => {
      if (!best) return []
      const { folder_id, uid } = best
      const glance = { folder_id, uid }
      return [{ id: `message-${folder_id}-${uid}`, run: () => open(glance), glance }]
    },
  )
  const files = (answers.files.data?.files ?? [])
    .slice(0, hasAllFiles ? undefined : FILES_SHOWN)
    .map(({ folder_id, uid }, nth): SheetOption => {
      const glance = { folder_id, uid }
      return { id: `file-${nth}-${folder_id}-${uid}`, run: () => open(glance), glance }
    })
  const people = side.people.map(
    ({ email }): SheetOption => ({
      id: `person-${email}`,
      // The words were the beginning of the name.
      run: () =>
        fields.change({
          search_text: '',
          groups: [...fields.form.groups, [{ operator: 'from', value: email, not: false }]],
        }),
    }),
  )
  const foldersAndLabels = side.foldersAndLabels.map(
    ({ kind, id }): SheetOption => ({
      id: `${kind}-${id}`,
      run: () =>
        leaveFor(
          kind === 'folder'
            ? { kind, a_id, f_id: id, page: 1, msg_id: null }
            : { kind, a_id, l_id: id, page: 1, msg_id: null },
        ),
    }),
  )
  const isKnown =
    answers.isFresh && !answers.conversations.isError && answers.files.isFetched && !answers.files.isError
  const isNothing =
    isKnown &&
    !answers.files.isPlaceholderData &&
    messages.length + files.length + people.length + foldersAndLabels.length === 0
  return {
    columns: [messages, files, [...people, ...foldersAndLabels]],
    messages,
    files,
    people,
    foldersAndLabels,
    isNothing,
  }
}
