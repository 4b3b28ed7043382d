import type { KeyboardEvent } from 'react'

/** Of radio buttons the one that is on: arrows choose among them, and only the way out is the toolbar's. */
const CONTROLS = 'button, a[href], input[type="checkbox"], input[type="radio"]:checked'

/** Keys of a toolbar, which is one stop of the Tab key: arrows go round its controls, Home and End to its ends. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow')) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)]
  const index = target instanceof HTMLElement ? controls.indexOf(target) : -1
  const to = index < 0 ? null : stepOf(key, index, controls.length - 1)
  if (to === null) return
  event.preventDefault()
  controls[to]?.focus()
}

function stepOf(key: string, index: number, last: number): number | null {
  if (key === 'ArrowRight') return index === last ? 0 : index + 1
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
