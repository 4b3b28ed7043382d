/** Rows nearer to an edge of the list than this part of its height are brought to the middle. */
const EDGE_SHARE = 1 / 6

/**
 * Scrolls a list so that a row shows with what comes before and after it. A row under the pointer stays where
 * it is, as far as it is seen: the second click of a double click must find it.
 */
export function bringIntoView(row: HTMLElement): void {
  const box = row.closest<HTMLElement>('[data-scroll]')
  if (!box) return
  const [at, container] = [row.getBoundingClientRect(), box.getBoundingClientRect()]
  const edge = row.matches(':hover') ? 0 : container.height * EDGE_SHARE
  if (at.top >= container.top + edge && at.bottom <= container.bottom - edge) return
  row.scrollIntoView({ block: edge === 0 ? 'nearest' : 'center' })
}
