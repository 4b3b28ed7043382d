import { Command as CommandIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import { targetCount } from '#web/mailbox/actions/operation.ts'
import { useLabels } from '#web/mailbox/labels/list-labels.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { isMac, keyLabels } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './CommandPalette.module.css'
import { type PaletteItem, type PaletteSite, paletteGroups } from './palette-items.ts'
import { useRecentItems } from './use-recent-items.ts'

const NO_LABELS: readonly Label[] = []
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface CommandPaletteProps extends Omit<PaletteSite, 'labels' | 'named' | 'recent'> {
  onClose: () => void
}

/** One field that finds commands, folders, labels, people and messages. The default export of a part of the program. */
export default function CommandPalette({ onClose, ...site }: CommandPaletteProps) {
  const t = useT()
  const id = useId()
  const { data: labels = NO_LABELS } = useLabels()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { recent, note } = useRecentItems()
  const groups = paletteGroups({ ...site, labels, named: useNamed(), recent }, typed, t)
  const items = groups.flatMap((group) => group.items)
  const at = items[Math.min(active, items.length - 1)]

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    note(item.id)
    // The window gives the focus back before the command may want it.
    flushSync(onClose)
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') run(at)
    else if (step && items.length > 0) setActive((items.length + active + step) % items.length)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      label={t('keyboard.commands')}
      onClose={onClose}
      className={styles.palette}
      focusFirst={(dialog) => dialog.querySelector('input')}
    >
      <div className={styles.line}>
        <Icon of={CommandIcon} size={18} />
        <input
          type="text"
          role="combobox"
          aria-label={t('keyboard.command')}
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-activedescendant={at && `${id}-${at.id}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      {site.target && <About target={site.target} />}
      <div id={id} role="listbox" tabIndex={-1} aria-label={t('keyboard.commands')} className={styles.list}>
        {groups.map(({ name, items: some }) => (
          <fieldset key={name} aria-label={t(`keyboard.${name}`)}>
            <div className={styles.name} aria-hidden="true">
              {t(`keyboard.${name}`)}
            </div>
            {some.map((item) => (
              <Option
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                isActive={item === at}
                onPoint={() => setActive(items.indexOf(item))}
                onPick={() => run(item)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <output className={items.length > 0 ? styles.unseen : styles.none}>
        {items.length > 0 ? t('keyboard.found_count', { count: items.length }) : t('keyboard.nothing_found')}
      </output>
    </Modal>
  )
}

/** What the commands of the palette act on. */
function About({ target }: { target: ActionTarget }) {
  const t = useT()
  const [row, ...others] = target.rows
  return (
    <p className={styles.about}>
      {row && others.length === 0
        ? t('keyboard.about_one', { subject: subjectText(row, t) })
        : t('keyboard.about', { count: targetCount(target) })}
    </p>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  isActive: boolean
  onPoint: () => void
  onPick: () => void
}

/** Keys are heard by the field above, which points here by `aria-activedescendant`. */
function Option({ id, item, isActive, onPoint, onPick }: OptionProps) {
  const [key] = item.keys
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' })
      }}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerMove={onPoint}
      onClick={onPick}
      onKeyDown={() => undefined}
    >
      {item.icon ? <Icon of={item.icon} /> : <span className={styles.blank} />}
      <span className={styles.text}>{item.text}</span>
      {item.by && <span className={styles.by}>{item.by}</span>}
      {key && (
        <span className={styles.key} aria-hidden="true">
          {keyLabels(key, isMac()).join(' ')}
        </span>
      )}
    </div>
  )
}
