import type { Language } from '#contract/identity/account/account.ts'

/** Bytes and their powers of 1024. Spec §5 Display. */
export const SIZE_UNITS: Record<Language, readonly [string, string, string, string, string]> = {
  ru: ['байт', 'КБ', 'МБ', 'ГБ', 'ТБ'],
  en: ['Bytes', 'KB', 'MB', 'GB', 'TB'],
}
