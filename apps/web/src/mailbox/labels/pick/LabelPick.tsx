import { Plus } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { PickList } from '#ui/controls/PickList.tsx'
import { useIsAlias } from '#web/identity/auth/session.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LabelSquare } from '../LabelSquare.tsx'
import { labelState } from '../label-state.ts'
import { useLabels } from '../list-labels.ts'
import styles from './LabelMenu.module.css'

export interface LabelPickProps {
  /** The messages, for what is on them and for who wrote them. */
  messages: readonly Pick<MessageRow, 'labels' | 'threads' | 'fields'>[]
  onToggle: (label_id: number, isOn: boolean) => void
  /** A new label is to be made for them. */
  onCreate: () => void
}

/** The labels to put on or take off: type, arrows, Enter; or a new one. */
export default function LabelPick({ messages, onToggle, onCreate }: LabelPickProps) {
  const t = useT()
  const labels = useLabels().data ?? []
  const action = { icon: Plus, text: t('labels.new_label'), run: onCreate }
  return (
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
  )
}
