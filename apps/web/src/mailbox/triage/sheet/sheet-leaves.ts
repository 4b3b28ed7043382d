import { leaveBehind } from '#ui/motion/leave-behind.ts'
import type { TriageKind } from '../triage-state.ts'

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

/** The sheet in hand falls into the hole that it was put into; what has no hole leaves no trace. */
export function sheetLeaves(kind: TriageKind): void {
  const sheet = document.querySelector<HTMLElement>('dialog [data-triaged]')
  const within = sheet?.closest('dialog')
  const hole = within?.querySelector(`[data-holds="${kind}"]`)
  if (!sheet || !within || !hole) return
  // A finger has pushed it aside: it leaves from there, and the next one lies straight.
  const { transform } = sheet.style
  sheet.style.transform = ''
  const [from, to] = [sheet.getBoundingClientRect(), hole.getBoundingClientRect()]
  const [start, end] = [middleOf(from), middleOf(to)]
  const way = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${to.width / from.width})`
  leaveBehind(sheet, {
    keyframes: [
      { transform: transform || 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: way, opacity: 0 },
    ],
    duration: '--dur-2',
    easing: '--ease-in',
    within,
  })
}
