import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { HeadLabels } from '#web/mailbox/labels/HeadLabels.tsx'
import { labelsOf } from '#web/mailbox/labels/label-state.ts'
import { useLabels } from '#web/mailbox/labels/list-labels.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { Highlighted } from '#web/mailbox/row/view/Highlighted.tsx'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { useFoundWords } from '#web/mailbox/search/use-found-words.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from '../ReadingPane.module.css'
import { ConversationCounts } from './ConversationCounts.tsx'

interface ConversationHeadProps {
  list: CurrentList
  actions: MessageActions
  /** The message that names the conversation, or its row; undefined until either is known. */
  head: MessageRow | undefined
  thread: readonly MessageRow[]
  /** By this it is known when another conversation is shown. */
  of: string
  isPhone: boolean
}

/** The subject, and below it the labels of the whole conversation and how many messages it has. */
export function ConversationHead(props: ConversationHeadProps) {
  const { list, actions, head, thread, of, isPhone } = props
  const mayChange = useMayChange()
  const t = useT()
  const words = useFoundWords(list.route)
  const { data: labels } = useLabels()
  const unlabel = (label_id: number) =>
    actions.perform(labelling(label_id, false), { folder_messages: folderMessages(thread) })
  return (
    <div className={styles.title}>
      {head && (
        <h1 data-menu={list.openRow ? 'conversation' : undefined}>
          <Highlighted text={subjectText(head, t)} words={words.subject} />
        </h1>
      )}
      <HeadLabels
        of={of}
        short={isPhone}
        labels={labelsOf(labels ?? [], thread)}
        // On a phone the menu of labels takes them off: a finger needs more room than a chip has.
        onRemove={mayChange && !isPhone ? unlabel : undefined}
      >
        {thread.length > 1 && <ConversationCounts thread={thread} short={isPhone} />}
      </HeadLabels>
    </div>
  )
}
