import { Plus, Search } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import type { MessageRow } from '#contract/messages/message.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import pick from '#web/features/messages/MoveMenu.module.css'
import { useT } from '#web/platform/i18n.ts'
import { LabelDialog } from './LabelDialog.tsx'
import { LabelOption } from './LabelOption.tsx'
import { labelState } from './label-state.ts'
import { useLabels } from './labels.queries.ts'

interface LabelMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The letters, for what is on them and for who wrote them. */
  letters: readonly Pick<MessageRow, 'labels' | 'threads' | 'fields'>[]
  onToggle: (label_id: number, isOn: boolean) => void
}

/** The labels to put on or take off: type, arrows, Enter; or a new one. */
export function LabelMenu({ trigger, open, onOpenChange, letters, onToggle }: LabelMenuProps) {
  const t = useT()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Popover label={t('messages.add_label')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
        <LabelPicker
          letters={letters}
          onToggle={onToggle}
          onCreate={() => {
            onOpenChange(false)
            setCreating(true)
          }}
        />
      </Popover>
      <LabelDialog
        open={isCreating}
        sender={letters[0]?.fields.from[0]?.email ?? ''}
        onClose={() => setCreating(false)}
        onCreated={(label) => onToggle(label.id, true)}
      />
    </>
  )
}

interface LabelPickerProps extends Pick<LabelMenuProps, 'letters' | 'onToggle'> {
  onCreate: () => void
}

function LabelPicker({ letters, onToggle, onCreate }: LabelPickerProps) {
  const t = useT()
  const id = useId()
  const labels = useLabels().data ?? []
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const wanted = text.trim().toLowerCase()
  const shown = labels.filter(({ name }) => name.toLowerCase().includes(wanted))
  const at = shown.find((label) => label.id === active) ?? shown[0]
  const toggle = (label_id: number) => onToggle(label_id, labelState(letters, label_id) !== true)

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && at) toggle(at.id)
    else if (step && at) setActive(shown.at((shown.indexOf(at) + step) % shown.length)?.id ?? null)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={pick.search}>
        <Icon of={Search} />
        <input
          // The menu has just been opened by the reader: its field is where they are.
          ref={(field) => field?.focus()}
          type="text"
          role="combobox"
          aria-label={t('labels.find_label')}
          placeholder={t('labels.find_label')}
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-activedescendant={at && `${id}-${at.id}`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {shown.length > 0 ? (
        <div
          id={id}
          role="listbox"
          aria-label={t('messages.add_label')}
          aria-multiselectable="true"
          tabIndex={-1}
          className={pick.list}
        >
          {shown.map((label) => (
            <LabelOption
              key={label.id}
              id={`${id}-${label.id}`}
              label={label}
              state={labelState(letters, label.id)}
              isActive={label.id === at?.id}
              onPoint={() => setActive(label.id)}
              onPick={() => toggle(label.id)}
            />
          ))}
        </div>
      ) : (
        labels.length > 0 && <p className={pick.none}>{t('labels.no_such_label')}</p>
      )}
      <Button icon={Plus} className={pick.create} onClick={onCreate}>
        {t('labels.new_label')}
      </Button>
    </>
  )
}
