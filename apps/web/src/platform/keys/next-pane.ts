const FOCUSABLE = 'a[href], button, input, [tabindex="0"]'

/** The one row that Tab reaches: a list is more than the buttons above it. */
const ROW = ':is(tr, [role="row"])[tabindex="0"]'

/** Moves the focus to the next of the panes: sidebar, list, message, composer. ui §8. */
export function focusNextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  // An answer stands inside the pane of its message: the innermost counts.
  const at = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  for (let step = 1; step <= panes.length; step += 1) {
    if (focusIn(panes[(at + step) % panes.length])) return
  }
}

/** Moves the focus into the first pane of these; into the pane itself when nothing in it takes it. */
export function focusPane(selector: string): void {
  const pane = document.querySelector<HTMLElement>(selector)
  if (focusIn(pane) || !pane) return
  pane.tabIndex = -1
  pane.focus()
}

function focusIn(pane: HTMLElement | null | undefined): boolean {
  const first = pane?.querySelector<HTMLElement>(ROW) ?? pane?.querySelector<HTMLElement>(FOCUSABLE)
  first?.focus()
  return first !== undefined && first !== null
}
