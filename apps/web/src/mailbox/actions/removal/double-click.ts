/** Clicks that follow one another so soon are one double click. Spec §9. */
export const DOUBLE_CLICK_MS = 350
