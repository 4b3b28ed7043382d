import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { PickList } from '#ui/controls/PickList.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useIsAlias } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LabelMenu.module.css'
import { LabelSquare } from './LabelSquare.tsx'
import { labelState } from './label-state.ts'
import { useLabels } from './list-labels.ts'
import { NewLabel } from './NewLabel.tsx'

interface LabelMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The messages, for what is on them and for who wrote them. */
  messages: readonly Pick<MessageRow, 'labels' | 'threads' | 'fields'>[]
  onToggle: (label_id: number, isOn: boolean) => void
}

/** The labels to put on or take off: type, arrows, Enter; or a new one. */
export function LabelMenu({ trigger, open, onOpenChange, messages, onToggle }: LabelMenuProps) {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  const labels = useLabels().data ?? []
  const create = () => {
    onOpenChange(false)
    setCreating(true)
  }
  const action = { icon: Plus, text: t('labels.new_label'), run: create }
  return (
    <>
      <Popover label={t('messages.add_label')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <PickList
          label={t('messages.add_label')}
          findLabel={t('labels.find_label')}
          items={labels}
          textOf={({ name }) => name}
          styleOf={({ id }) => ({ checked: labelState(messages, id) })}
          none={t('labels.no_such_label')}
          multiple
          onPick={({ id }) => onToggle(id, labelState(messages, id) !== true)}
          {...(!useIsAlias() && { action })}
        >
          {({ id, name, color }) => (
            <>
              <span className={styles.check} aria-hidden="true" inert>
                <Checkbox checked={labelState(messages, id)} tabIndex={-1} onChange={() => undefined} />
              </span>
              <LabelSquare color={color} />
              <span>{name}</span>
            </>
          )}
        </PickList>
      </Popover>
      {isCreating && (
        <NewLabel
          sender={messages[0]?.fields.from[0]?.email ?? ''}
          onClose={() => setCreating(false)}
          onCreated={(label) => onToggle(label.id, true)}
        />
      )}
    </>
  )
}
