import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  round?: boolean
}

/** A grey place where something will stand. Its container is `aria-busy` and says so once. */
export function Skeleton({ width = '100%', height = 10, round = false }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  )
}
