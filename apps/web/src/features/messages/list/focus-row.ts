/** The row of a letter on the page; undefined when the list is not shown, or does not have it. */
export const rowElement = (id: number): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? undefined

/** Gives the focus to a row, unless something outside the list has it. */
export function focusRow(id: number): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-row]')) rowElement(id)?.focus()
}
