import { ChevronsUpDown } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { type IsOurs, namesLine } from '#web/mailbox/row/view/people.ts'
import { useT } from '#web/platform/words/i18n.ts'

interface FoldedRunProps {
  rows: readonly MessageRow[]
  isOurs: IsOurs
  /** Without the names. */
  short: boolean
  onOpen: (first: MessageRow) => void
}

/** Several closed messages that follow each other: one line that shows them. */
export function FoldedRun({ rows, isOurs, short, onOpen }: FoldedRunProps) {
  const t = useT()
  const named = useNamed()
  const [first] = rows
  const senders = rows.flatMap(({ fields }) => fields.from.slice(0, 1).map(named))
  const names = namesLine(senders, isOurs, { first: t('messages.you_first'), later: t('messages.you') })
  return (
    <button type="button" aria-expanded="false" onClick={() => first && onOpen(first)}>
      <Icon of={ChevronsUpDown} size={14} />
      {short
        ? t('reading.more_messages', { count: rows.length })
        : t('reading.more_messages_by', { count: rows.length, names })}
    </button>
  )
}
