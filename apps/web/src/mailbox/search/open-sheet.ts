import { createStore } from 'zustand/vanilla'

/** The search sheet: open, or left for what was chosen on it and one key away; null: closed. */
export const searchSheet = createStore<'open' | 'aside' | null>(() => null)

export const openSearchSheet = () => searchSheet.setState('open', true)
export const closeSearchSheet = () => searchSheet.setState(null, true)
