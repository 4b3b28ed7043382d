import { useLayoutEffect, useRef } from 'react'
import { typeAhead } from './type-ahead.ts'

/** Words that do not come say so to nobody. */
const WORDS_AWAITED_MS = 10_000

interface KeysHeldProps {
  onGiveUp: () => void
  /** The keys are heard again after this time. Default: when it is taken away. */
  limit_ms?: number
}

/** Stands for a part that is on its way: what is typed is for that part, and Escape gives it up. */
export function KeysHeld({ onGiveUp, limit_ms }: KeysHeldProps) {
  const latest = useRef(onGiveUp)
  useLayoutEffect(() => {
    latest.current = onGiveUp
  })
  useLayoutEffect(() => {
    const end = typeAhead(() => latest.current())
    const timer = limit_ms === undefined ? undefined : setTimeout(end, limit_ms)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [limit_ms])
  return null
}

/** The same for a part that has come before its words. */
export const WordsAwaited = ({ onGiveUp }: { onGiveUp: () => void }) => (
  <KeysHeld onGiveUp={onGiveUp} limit_ms={WORDS_AWAITED_MS} />
)
