import { moved } from './moved.ts'

export interface LineParts {
  /** The lines among which one may move, itself included; `all` that are shown. */
  siblingsOf: (id: number, all: number[]) => readonly number[]
  onOrder: (ids: number[]) => void
  /** After a step by key: the line, where it stands from 1, and among how many. */
  onStep: (name: string, nth: number, count: number) => void
}

const lineAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
const idOf = (line: HTMLElement): number => Number(line.dataset.line)

/** Hears the hand on lines: drags among siblings, and Alt with the arrows. Others hear nothing of these. */
export function listenToLines(group: HTMLElement, parts: () => LineParts, signal: AbortSignal): void {
  let dragged: HTMLElement | null = null
  const siblingsOf = (line: HTMLElement) =>
    parts().siblingsOf(idOf(line), [...group.querySelectorAll<HTMLElement>('[data-line]')].map(idOf))
  const unmark = () => {
    for (const line of group.querySelectorAll<HTMLElement>('[data-over]')) delete line.dataset.over
  }
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    onLine: (event: HTMLElementEventMap[Name], line: HTMLElement) => void,
  ) =>
    group.addEventListener(
      name,
      (event) => {
        const line = lineAt(event.target)
        if (line) onLine(event, line)
      },
      { capture: true, signal },
    )

  // A link that may be dragged from the start would be dragged as an address.
  listen('pointerdown', (_event, line) => {
    line.draggable = true
  })
  listen('dragstart', (event, line) => {
    dragged = line
    event.dataTransfer?.setData('text/plain', line.title)
  })
  listen('dragover', (event, line) => {
    if (!dragged || !siblingsOf(dragged).includes(idOf(line))) return
    event.preventDefault()
    event.stopPropagation()
    unmark()
    const { top, height } = line.getBoundingClientRect()
    line.dataset.over = event.clientY < top + height / 2 ? 'before' : 'after'
  })
  listen('drop', (event, line) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    const [id, over] = [idOf(dragged), idOf(line)]
    const isAfter = line.dataset.over === 'after'
    const ids = siblingsOf(dragged)
    if (id === over || line.dataset.over === undefined) return
    parts().onOrder(moved(ids, id, ids.filter((one) => one !== id).indexOf(over) + (isAfter ? 1 : 0)))
  })
  listen('dragend', () => {
    dragged = null
    unmark()
  })
  listen('keydown', (event, line) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    event.stopPropagation()
    const ids = siblingsOf(line)
    const to = ids.indexOf(idOf(line)) + by
    if (to < 0 || to >= ids.length) return
    parts().onOrder(moved(ids, idOf(line), to))
    parts().onStep(line.title, to + 1, ids.length)
    // A node that is put elsewhere loses the focus: it gets it back.
    requestAnimationFrame(() => line.focus())
  })
}
