import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { isMotionReduced } from '#ui/motion/is-motion-reduced.ts'
import { EASE_OUT, endWithNextKey, TRAVEL_MS } from './play.ts'
import styles from './Travel.module.css'

const FLASH_MS = 1500
const PAPER = { width: 120, height: 32 }
/** What is left of the paper when it has arrived: 24 by 8. */
const ARRIVED_SCALE = '0.2, 0.25'
/** The change is drawn within the next frames; later ones are another change. */
const FRAMES_MAX = 10

const EASE_IN = 'cubic-bezier(0.6, 0, 0.9, 0.4)'

type Positions = ReadonlyMap<string, DOMRect>

/** Where each row of the list stands. */
const positionsNow = (): Positions =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-row]')].map((row) => [
      row.dataset.row!,
      row.getBoundingClientRect(),
    ]),
  )

const missingFrom = (positions: Positions, others: Positions): DOMRect[] =>
  [...others].flatMap(([row, position]) => (positions.has(row) ? [] : [position]))

/**
 * Called before rows leave the list, or come back to it: shows afterwards where to or from where. Many rows are one
 * paper. The next key ends it. Nothing moves for readers who want it so: the folder's name flashes.
 */
export function explainRemoval(folder_id: FolderId | null): void {
  const before = positionsNow()
  const folder = folder_id === null ? null : document.querySelector(`[data-folder="${folder_id}"]`)
  const count = numberIn(folder?.querySelector('[data-count]'))
  const watch = (frame: number) =>
    requestAnimationFrame(() => {
      const after = positionsNow()
      const left = missingFrom(after, before)
      const returned = missingFrom(before, after)
      if (left.length + returned.length > 0) explain({ before, after, left, returned, folder, count })
      else if (frame < FRAMES_MAX) watch(frame + 1)
    })
  watch(1)
}

interface Removal {
  before: Positions
  after: Positions
  left: readonly DOMRect[]
  returned: readonly DOMRect[]
  folder: Element | null
  /** The number at the folder as it was; empty where it had none. */
  count: string
}

function explain({ before, after, left, returned, folder, count }: Removal): void {
  if (isMotionReduced()) {
    if (left.length > 0) flash(folder)
    return
  }
  const isBack = left.length === 0
  const playing = closeGap(before, after)
  const position = isBack ? returned[0] : left[0]
  if (folder && position) playing.push(fly(position, folder, isBack, count))
  endWithNextKey(playing)
}

/**
 * Rows that stand elsewhere now come from where they stood. Those that nobody sees are there at once: each that moves
 * is a picture of its own, and a page of fifty would miss frames.
 */
function closeGap(before: Positions, after: Positions): Animation[] {
  return [...after].flatMap(([id, position]) => {
    const was = before.get(id)
    if (!was || was.top === position.top || !(isSeen(was) || isSeen(position))) return []
    const row = document.querySelector(`[data-row="${id}"]`)
    const from = `0 ${was.top - position.top}px`
    return row ? [row.animate({ translate: [from, '0 0'] }, { duration: TRAVEL_MS, easing: EASE_OUT })] : []
  })
}

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

/** A paper on a straight line between a row and a folder, whose number comes in when it has arrived. */
function fly(row: DOMRect, folder: Element, isBack: boolean, count: string): Animation {
  const target = folder.getBoundingClientRect()
  const paper = document.createElement('div')
  paper.className = styles.paper!
  paper.ariaHidden = 'true'
  document.body.append(paper)
  const start = {
    transform: `translate(${row.left + (row.width - PAPER.width) / 2}px, ${row.top + (row.height - PAPER.height) / 2}px)`,
    opacity: 1,
  }
  const middle = { opacity: 1, offset: 1 - 40 / TRAVEL_MS }
  const end = {
    transform: `translate(${target.left + PAPER.height}px, ${target.top + target.height / 4}px) scale(${ARRIVED_SCALE})`,
    opacity: 0,
  }
  // Played backwards its easing would be turned around, too.
  const frames = isBack ? [end, { ...middle, offset: 40 / TRAVEL_MS }, start] : [start, middle, end]
  const flight = paper.animate(frames, { duration: TRAVEL_MS, easing: isBack ? EASE_OUT : EASE_IN })
  flight.onfinish = () => {
    paper.remove()
    if (!isBack) tick(folder, count)
  }
  flight.oncancel = () => paper.remove()
  return flight
}

/** What it counts stands before the number, to screen readers. */
const numberIn = (count: Element | null | undefined): string => count?.lastChild?.textContent ?? ''

/** The old number goes out upwards, and the new one comes in from below. */
function tick(folder: Element, before: string): void {
  const count = folder.querySelector<HTMLElement>('[data-count]')
  if (!count || numberIn(count) === before) return
  if (before) leaveUpwards(count, before)
  count.animate({ translate: ['0 6px', '0 0'], opacity: [0, 1] }, { duration: TRAVEL_MS, easing: EASE_OUT })
}

function leaveUpwards(count: HTMLElement, text: string): void {
  const { left, top, width } = count.getBoundingClientRect()
  const { font, color, textAlign } = getComputedStyle(count)
  const old = document.createElement('div')
  old.textContent = text
  old.ariaHidden = 'true'
  old.className = styles.number!
  Object.assign(old.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    font,
    color,
    textAlign,
  })
  document.body.append(old)
  const leaving = old.animate(
    { translate: ['0 0', '0 -6px'], opacity: [1, 0] },
    { duration: TRAVEL_MS, easing: EASE_OUT },
  )
  leaving.onfinish = () => old.remove()
  leaving.oncancel = () => old.remove()
}

function flash(folder: Element | null): void {
  folder?.animate({ backgroundColor: ['var(--accent-tint)', 'var(--accent-tint)'] }, FLASH_MS)
}
