import { browserStorage, localStorageOf } from './local-storage.ts'

/** What was searched for lately, of whoever is signed in. */
export const SEARCHED_LATELY = 'searched-lately'

export const forgetSearches = (): void => localStorageOf(browserStorage()).write(SEARCHED_LATELY, '')
