/** The row of a message on the page; undefined when the list is not shown, or does not have it. */
export const rowElement = (id: number): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? undefined

/** Has something outside the list the focus? */
const isElsewhere = (): boolean => {
  const { activeElement } = document
  return activeElement !== document.body && !activeElement?.closest('[data-row]')
}

/** Gives the focus to a row, unless something outside the list has it. */
export function focusRow(id: number): void {
  if (!isElsewhere()) rowElement(id)?.focus()
}

/** The one row of the list that Tab reaches. */
export const rowToFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="grid"] [data-row][tabindex="0"]')

/** Gives the focus to the list at its place, unless something outside it has the focus. */
export function focusList(): void {
  if (!isElsewhere()) rowToFocus()?.focus({ preventScroll: true })
}
