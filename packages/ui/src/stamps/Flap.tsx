import { Lock } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import styles from './Flap.module.css'
import { Ribbon } from './Ribbon.tsx'

interface FlapProps {
  ref?: Ref<HTMLDivElement>
  /** Units of the drawing, which is stretched over the element. */
  width: number
  height: number
  /** The edge, as an SVG path from one end to the other. */
  shape: string
  ribbon: { height: number; lines?: number; className: string | undefined }
  className: string | undefined
  children?: ReactNode
}

/** The flap of what is under a password, with a ribbon; its edge is as thin at any width. */
export const Flap = ({ ref, width, height, shape, ribbon, className, children }: FlapProps) => (
  <div ref={ref} className={classNames(styles.flap, className)} aria-hidden="true">
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.paper} d={`${shape}z`} />
      <path className={styles.edge} d={shape} vectorEffect="non-scaling-stroke" />
    </svg>
    <Ribbon seed="seal" width={width} {...ribbon} className={classNames(styles.ribbon, ribbon.className)} />
    {children}
  </div>
)

interface SealMarkProps {
  ref?: Ref<HTMLSpanElement>
  /** Of the lock, in px. */
  size: number
  className: string | undefined
}

/** The seal on the flap; `--seal-rim` is the paper that it lies on. */
export const SealMark = ({ ref, size, className }: SealMarkProps) => (
  <span ref={ref} className={classNames(styles.seal, className)}>
    <Icon of={Lock} size={size} />
  </span>
)
