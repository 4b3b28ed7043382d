/** The row of a letter on the page; undefined when the list is not shown, or does not have it. */
export const rowElement = (id: number): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? undefined

/** Gives the focus to a row, unless something outside the list has it. */
export function focusRow(id: number): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-row]')) rowElement(id)?.focus()
}

/** The one row of the list that Tab reaches. */
export const rowToFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="grid"] [data-row][tabindex="0"]')

/** Gives the focus to the list while nothing else has it. */
export function focusList(): void {
  if (document.activeElement === document.body) rowToFocus()?.focus({ preventScroll: true })
}
