import { type ReactNode, useRef } from 'react'
import styles from './MessageView.module.css'

interface StandingBodyProps {
  /** The next message is on its way: of the last one nothing is seen, read out or reached. */
  isWaiting: boolean
  children: ReactNode
}

/** Keeps the frame of the last message until the next one takes it: a new frame takes longer than the message itself. Decision 36. */
export function StandingBody({ isWaiting, children }: StandingBodyProps) {
  const last = useRef<ReactNode>(null)
  if (!isWaiting) last.current = children
  return (
    <div className={isWaiting ? styles.waiting : undefined} inert={isWaiting}>
      {last.current}
    </div>
  )
}
