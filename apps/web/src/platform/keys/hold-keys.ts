/** Whatever is awaited may fail without a word; the keys are heard again then. */
const HELD_MAX_MS = 10_000

const held = new Set<symbol>()

/** Something that takes typing is about to open. */
export const areKeysHeld = (): boolean => held.size > 0

/**
 * Letters mean nothing from now on: a field for them is about to open, and what is typed for it must not archive
 * or delete. Answers what ends that.
 */
export function holdKeys(): () => void {
  const hold = Symbol()
  held.add(hold)
  const timer = setTimeout(() => held.delete(hold), HELD_MAX_MS)
  return () => {
    clearTimeout(timer)
    held.delete(hold)
  }
}
