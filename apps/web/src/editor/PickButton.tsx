import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Listbox } from '#ui/controls/Listbox.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import styles from './FormattingToolbar.module.css'

interface PickButtonProps<Id extends string> {
  label: string
  trigger: ReactElement
  options: readonly { id: Id; text: string; mark?: ReactNode }[]
  selected: Id
  /** The list is closed already when it is called. */
  onPick: (id: Id) => void
}

/** A button with a short list: size, colour. */
export function PickButton<Id extends string>({
  label,
  trigger,
  options,
  selected,
  onPick,
}: PickButtonProps<Id>) {
  const [open, setOpen] = useState(false)
  return (
    <Popover label={label} open={open} onOpenChange={setOpen} role="presentation" trigger={trigger}>
      <Listbox<Id>
        label={label}
        selected={selected}
        onPick={(id) => {
          onPick(id)
          setOpen(false)
        }}
        options={options.map(({ id, text, mark }) => ({
          value: id,
          text,
          content: (
            <>
              <span className={styles.check}>{id === selected && <Icon of={Check} />}</span>
              {mark}
              {text}
            </>
          ),
        }))}
      />
    </Popover>
  )
}
