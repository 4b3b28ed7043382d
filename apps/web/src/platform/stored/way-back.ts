import { MAIL_PATH } from '../paths.ts'

const KEY = 'way-back'

/** Remembers the message that is left for a page of the settings, in this tab. */
export const noteWayBack = (): void => sessionStorage.setItem(KEY, location.pathname + location.search)

/** Where the mail was left, else its beginning. */
export const wayBack = (): string => sessionStorage.getItem(KEY) ?? MAIL_PATH

/** Back in the mail: from here other ways lead to other places. */
export const forgetWayBack = (): void => sessionStorage.removeItem(KEY)
