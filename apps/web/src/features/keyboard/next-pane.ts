const FOCUSABLE = 'a[href], button, input, [tabindex="0"]'

/** The one row that Tab reaches: a list is more than the buttons above it. */
const ROW = ':is(tr, [role="row"])[tabindex="0"]'

/** Moves the focus to the next of the panes: sidebar, list, letter, composer. ui §8. */
export function focusNextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  // An answer stands inside the pane of its letter: the innermost counts.
  const at = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  for (let step = 1; step <= panes.length; step += 1) {
    const pane = panes[(at + step) % panes.length]
    const first = pane?.querySelector<HTMLElement>(ROW) ?? pane?.querySelector<HTMLElement>(FOCUSABLE)
    if (!first) continue
    first.focus()
    return
  }
}
