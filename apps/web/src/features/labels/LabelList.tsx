import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FolderMessages } from '#contract/messages/message.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useMayManage } from '#web/features/auth/session.ts'
import { useT } from '#web/platform/i18n.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { LabelDialog } from './LabelDialog.tsx'
import { LabelItem } from './LabelItem.tsx'
import styles from './LabelList.module.css'
import { useLabels } from './labels.queries.ts'

export interface LabelListProps {
  /** The listed label. */
  selected: number | null
  a_id: AddressId
  /** Who wrote the letter that is chosen: a new label's rule begins with them. */
  sender: string
  /** A label was chosen: the phone closes its drawer. */
  onOpen?: () => void
  onDropMessages: (label_id: number, which: FolderMessages[]) => void
}

/** The labels of the mailbox: links, arrow keys, a place to drop letters, and the way to a new one. */
export function LabelList({ selected, a_id, sender, onOpen, onDropMessages }: LabelListProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const labels = useLabels().data ?? []
  const [focused, setFocused] = useState<number | null>(null)
  const [isCreating, setCreating] = useState(false)
  const mayManage = useMayManage()
  const tabStop = labels.find(({ id }) => id === (focused ?? selected))?.id ?? labels[0]?.id

  const onKeyDown = (event: KeyboardEvent) => {
    const at = labels.findIndex(({ id }) => id === focused)
    const last = labels.length - 1
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[to]?.focus()
  }

  return (
    <div data-labels="">
      <div className={styles.head}>
        {t('labels.labels')}
        {mayManage && (
          <IconButton
            label={t('labels.new_label')}
            icon={Plus}
            size="sm"
            iconSize={16}
            onClick={() => setCreating(true)}
          />
        )}
      </div>
      {labels.length > 0 && (
        <div ref={list} role="listbox" tabIndex={-1} aria-label={t('labels.labels')} onKeyDown={onKeyDown}>
          {labels.map((label) => (
            <LabelItem
              key={label.id}
              label={label}
              a_id={a_id}
              isSelected={label.id === selected}
              isTabStop={label.id === tabStop}
              onFocus={() => setFocused(label.id)}
              onOpen={onOpen}
              onDropMessages={(which) => onDropMessages(label.id, which)}
            />
          ))}
        </div>
      )}
      <LabelDialog open={isCreating} sender={sender} onClose={() => setCreating(false)} />
    </div>
  )
}
