import { deleteCopy, readCopies } from '#web/platform/stored/draft-copies.ts'
import type { Opening } from '../composer-parts.ts'
import type { EarlierText } from '../state/composer-state.ts'

/** Grows with the shape of a copy: what an older program has left is not read. */
export const SHAPE = 1

/** A message as this browser keeps it while it is written. */
export interface DraftCopy {
  shape: typeof SHAPE
  /** Names its window, and makes a send that was cut off the same message. */
  key: string
  owner: string
  opening: Opening
  earlier: EarlierText | null
  changed_at: Date
}

const isCopy = (value: unknown): value is DraftCopy =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === SHAPE

/** Version 0.2.0 kept the message of a copy under another name. */
export function upgraded(copy: DraftCopy): DraftCopy {
  const { letter, ...opening } = copy.opening as Opening & { letter?: Opening['message'] }
  return letter === undefined ? copy : { ...copy, opening: { ...opening, message: letter } }
}

/** Held as long as the window of a message is there; a killed page lets it go. */
export const lockName = (key: string): string => `letter ${key}`

/** The messages of one person whose windows are gone, oldest first. Another tab's are not touched. */
export async function findLost(owner: string): Promise<DraftCopy[]> {
  const copies = (await readCopies())
    .filter(isCopy)
    .map(upgraded)
    .filter((copy) => copy.owner === owner)
  if (copies.length === 0) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return copies
    .filter(({ key }) => !names.has(lockName(key)))
    .sort((one, other) => one.changed_at.getTime() - other.changed_at.getTime())
}

export const dropCopy = ({ key }: DraftCopy): Promise<unknown> => deleteCopy(key)
