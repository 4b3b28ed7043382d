import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Icon } from '../marks/Icon.tsx'
import styles from './MenuSegments.module.css'

interface MenuSegmentsProps<Value extends string> {
  label: string
  /** With an icon the words are said, not shown. */
  options: readonly { value: Value; text: string; icon?: LucideIcon; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three within a menu, which stays open to show what it did. Left and Right lead from one to the next. */
export function MenuSegments<Value extends string>(props: MenuSegmentsProps<Value>) {
  const { label, options, value, onChange } = props
  const id = useId()
  return (
    <div className={styles.row}>
      <span id={id}>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form */}
      <div role="group" aria-labelledby={id} className={styles.segments} onKeyDown={toNeighbour}>
        {options.map(({ value: one, text, icon, lang }) => (
          <button
            key={one}
            type="button"
            role="menuitemradio"
            aria-checked={one === value}
            aria-label={icon && text}
            title={icon && text}
            tabIndex={-1}
            lang={lang}
            onClick={() => onChange(one)}
          >
            {icon ? <Icon of={icon} size={14} /> : text}
          </button>
        ))}
      </div>
    </div>
  )
}

function toNeighbour({ key, target }: KeyboardEvent): void {
  if (!(target instanceof HTMLElement)) return
  const next = key === 'ArrowRight' ? target.nextElementSibling : target.previousElementSibling
  if ((key === 'ArrowRight' || key === 'ArrowLeft') && next instanceof HTMLElement) next.focus()
}
