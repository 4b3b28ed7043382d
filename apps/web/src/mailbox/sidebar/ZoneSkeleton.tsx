import { Skeleton } from '#ui/layout/Skeleton.tsx'
import styles from './ZoneSkeleton.module.css'

/** Names differ in length, in percent. */
const WIDTHS = [62, 48, 74, 55, 68] as const

/** The shape of a group's rows, as high as they were when they were last here: nothing moves when they come. */
export const ZoneSkeleton = ({ rows }: { rows: number }) => (
  <div data-zone-skeleton="" aria-hidden="true">
    {Array.from({ length: rows }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that have nothing but their place
      <div key={nth} className={styles.row}>
        <Skeleton width={14} height={14} />
        <Skeleton width={`${WIDTHS[nth % WIDTHS.length]}%`} />
      </div>
    ))}
  </div>
)
