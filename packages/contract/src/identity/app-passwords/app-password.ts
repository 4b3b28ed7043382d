export const APP_PASSWORDS_MAX = 20
