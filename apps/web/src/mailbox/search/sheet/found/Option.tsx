import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { SheetOption } from '../cursor.ts'
import { optionId } from '../field/SheetField.tsx'
import type { SheetCursor } from '../use-cursor.ts'
import styles from './Option.module.css'

interface OptionProps {
  option: SheetOption
  cursor: SheetCursor
  className: string | undefined
  children: ReactNode
}

/** Something to choose. Keys are heard by the field, which points here by `aria-activedescendant` and keeps the focus. */
export function Option({ option, cursor, className, children }: OptionProps) {
  const isHere = cursor.current?.id === option.id
  return (
    <div
      id={optionId(option.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isHere}
      ref={(element) => {
        if (isHere && cursor.isMoved) element?.scrollIntoView({ block: 'nearest' })
      }}
      className={classNames(styles.option, className, isHere && styles.here)}
      onPointerMove={() => cursor.point(option)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={option.run}
      onKeyDown={() => undefined}
    >
      {children}
    </div>
  )
}
