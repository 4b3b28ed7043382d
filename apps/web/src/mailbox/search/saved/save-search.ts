/** Asks for the name of the search that is shown, where one is. */
export const saveSearch = (): void => document.querySelector<HTMLElement>('[data-save-search]')?.click()
