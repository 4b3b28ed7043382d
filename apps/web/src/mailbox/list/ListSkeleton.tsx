import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ListSkeleton.module.css'

/** Widths of the lines of a row, in percent: rows differ, as messages do. */
const ROWS = [
  [46, 72, 88],
  [34, 58, 94],
  [52, 80, 76],
  [40, 66, 90],
  [48, 74, 82],
  [38, 62, 92],
  [50, 70, 86],
  [44, 78, 80],
  [36, 64, 85],
  [54, 76, 91],
  [42, 69, 79],
  [47, 60, 87],
  [33, 73, 93],
  [51, 67, 81],
] as const

/** The shape of rows, until they come. */
export function ListSkeleton() {
  const t = useT()
  return (
    <output className={styles.skeleton} aria-busy="true" aria-label={t('messages.loading')}>
      {ROWS.map((widths) => (
        <div key={widths.join()} className={styles.row}>
          <Skeleton width={32} height={32} round />
          <div className={styles.lines}>
            {widths.map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
          <Skeleton width={40} />
        </div>
      ))}
    </output>
  )
}
