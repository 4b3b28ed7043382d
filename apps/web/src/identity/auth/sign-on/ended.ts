import type { LocalStorage } from '#web/platform/stored/local-storage.ts'

const NAME = 'session_ended'

/** The session ended by itself, not by the reader's wish: the login page says so. Spec §4 Other states. */
export const noteEnded = (storage: LocalStorage): void => storage.write(NAME, '1')

/** Somebody is signed in again, or has chosen to leave. */
export const forgetEnded = (storage: LocalStorage): void => storage.write(NAME, '')

export const hasEnded = (storage: LocalStorage): boolean => storage.read(NAME) === '1'
