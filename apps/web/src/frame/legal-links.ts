import { ABOUT_PATH } from '#web/platform/paths.ts'

/** Sections of the about page, which anybody can read. */
export const TERMS_ID = 'terms'
export const PRIVACY_ID = 'privacy'
export const TERMS_LINK = `${ABOUT_PATH}#${TERMS_ID}`
export const PRIVACY_LINK = `${ABOUT_PATH}#${PRIVACY_ID}`
