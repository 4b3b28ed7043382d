import type { Label } from '#contract/labels/label.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import pick from '#web/features/messages/MoveMenu.module.css'
import styles from './LabelMenu.module.css'
import { LabelSquare } from './LabelSquare.tsx'

interface LabelOptionProps {
  id: string
  label: Label
  state: boolean | 'mixed'
  isActive: boolean
  onPoint: () => void
  onPick: () => void
}

/** Keys are heard by the field above, which points here by `aria-activedescendant`. */
export function LabelOption({ id, label, state, isActive, onPoint, onPick }: LabelOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-checked={state}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' })
      }}
      className={classNames(pick.option, isActive && pick.active)}
      onPointerMove={onPoint}
      onClick={onPick}
      onKeyDown={() => undefined}
    >
      <span className={styles.check} aria-hidden="true" inert>
        <Checkbox checked={state} tabIndex={-1} onChange={() => undefined} />
      </span>
      <LabelSquare color={label.color} />
      <span>{label.name}</span>
    </div>
  )
}
