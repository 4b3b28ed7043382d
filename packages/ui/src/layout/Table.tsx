import type { MouseEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx'
import styles from './Table.module.css'

interface TableProps {
  label: string
  /** Names of the columns; the last one, of what can be done, is only heard unless `showLast`. */
  head: readonly string[]
  /** The last column is like the others. */
  showLast?: boolean
  /** `TableRow`s. */
  children: ReactNode
}

/** Rows between hairlines; on phones each row is a block of its own lines. */
export function Table({ label, head, showLast = false, children }: TableProps) {
  const last = head.length - 1
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col">
              {index === last && !showLast ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface TableRowProps {
  isCurrent?: boolean
  /** There is so much to do that a phone shows it below the words. */
  actionsBelow?: boolean
  /** It has a menu by the right button. */
  onContextMenu?: MouseEventHandler<HTMLElement>
  children: ReactNode
}

/** The first cell is what the row is about, the last what can be done with it. */
export function TableRow({
  isCurrent = false,
  actionsBelow = false,
  onContextMenu,
  children,
}: TableRowProps) {
  const className = classNames(styles.row, isCurrent && styles.current, actionsBelow && styles.below)
  return (
    <tr className={className} onContextMenu={onContextMenu}>
      {children}
    </tr>
  )
}

interface TableNameProps {
  /** Before it: an avatar, a square of colour. */
  mark?: ReactNode
  /** The second line. */
  sub?: string | undefined
  children: string
}

/** The first column: a name and, smaller, what belongs to it. */
export function TableName({ mark, sub, children }: TableNameProps) {
  return (
    <span className={styles.name}>
      {mark}
      <span>
        <span className={styles.main} title={children}>
          {children}
        </span>
        {sub !== undefined && (
          <span className={styles.sub} title={sub}>
            {sub}
          </span>
        )}
      </span>
    </span>
  )
}

/** The last column: a text action, a switch, icon buttons. */
export const TableActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
)
