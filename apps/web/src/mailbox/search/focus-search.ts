/** Puts the caret into the search line, wherever it stands on the screen. */
export const focusSearch = (): void =>
  document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
