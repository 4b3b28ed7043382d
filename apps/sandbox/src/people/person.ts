/** Passport levels by their numbers in the ecosystem; 110 and higher may do everything here. */
export const PASSPORT_LEVELS = [100, 110, 120, 130, 135, 136, 140, 150] as const

export type PassportLevel = (typeof PASSPORT_LEVELS)[number]

export interface Person {
  /** 12 digits, always a string. */
  wmid: string
  kind: 'person' | 'business' | 'service'
  firstname: { ru: string; en: string }
  lastname: { ru: string; en: string }
  passport: PassportLevel
  /** For password sign-in and mail programs of the mail service; empty: has none. */
  password: string
  /** A blocked one cannot sign on, and their tickets are refused with 11. */
  blocked: boolean
}

export const isWmid = (text: string): boolean => /^\d{12}$/.test(text)

export const isPassportLevel = (level: number): level is PassportLevel =>
  (PASSPORT_LEVELS as readonly number[]).includes(level)

export function personName({ firstname, lastname }: Person, language: 'ru' | 'en'): string {
  return [firstname[language], lastname[language]].filter(Boolean).join(' ')
}
