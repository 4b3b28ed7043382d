import { useLayoutEffect, useRef } from 'react'
import { leaveBehind } from '#ui/motion/leave-behind.ts'
import { Flap, SealMark } from '#ui/stamps/Flap.tsx'
import styles from './SealedCover.module.css'

const SHAPE = 'M0 0L254 122Q280 138 306 122L560 0'

/** The flap of a sealed message, pointing down under its seal. Once its password is right it turns up. */
export function SealedCover() {
  const flap = useRef<HTMLDivElement>(null)
  const seal = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () => () => {
      if (!flap.current || !seal.current) return
      leaveBehind(flap.current, {
        keyframes: TURNS_UP,
        duration: '--dur-flap',
        delay: SEAL_OPENS_MS,
        easing: '--ease-flap',
      })
      leaveBehind(seal.current, { keyframes: OPENS, duration: SEAL_OPENS_MS, easing: '--ease-in' })
    },
    [],
  )
  return (
    <div className={styles.cover} aria-hidden="true">
      <Flap
        ref={flap}
        width={560}
        height={138}
        shape={SHAPE}
        ribbon={{ height: 80, lines: 14, className: styles.ribbon }}
        className={styles.flap}
      />
      <SealMark ref={seal} size={24} className={styles.seal} />
    </div>
  )
}

/** The seal first; the flap can turn up only then. */
const SEAL_OPENS_MS = 120
const TURNS_UP: Keyframe[] = [
  { transform: 'perspective(1200px) rotateX(0)', transformOrigin: '50% 0' },
  { transform: 'perspective(1200px) rotateX(92deg)', transformOrigin: '50% 0' },
]
const OPENS: Keyframe[] = [{ opacity: 1 }, { opacity: 0, transform: 'scale(1.4)' }]
