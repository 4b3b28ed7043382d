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
  /** The passport was taken back: it counts as none. */
  recalled: boolean
  /** The passport is locked for a while: the same. */
  locked: boolean
  /** The person's documents were checked. */
  verified: boolean
  /** WMID whose passport this one shares; empty: has one of its own. */
  same_passport_as: string
  /** How busy they are in business: a number to show. */
  business_level: number
}

/** What nobody says of a newcomer. */
export const NEWCOMER = {
  passport: 110,
  password: '',
  blocked: false,
  recalled: false,
  locked: false,
  verified: false,
  same_passport_as: '',
  business_level: 0,
} as const

/** Whose passport counts for this person. */
export const passportHolder = (people: readonly Person[], person: Person): Person =>
  people.find(({ wmid }) => wmid === person.same_passport_as) ?? person

export const isWmid = (text: string): boolean => /^\d{12}$/.test(text)

export const isPassportLevel = (level: number): level is PassportLevel =>
  (PASSPORT_LEVELS as readonly number[]).includes(level)

export function personName({ firstname, lastname }: Person, language: 'ru' | 'en'): string {
  return [firstname[language], lastname[language]].filter(Boolean).join(' ')
}

/** The name of a WMID; the WMID itself where nobody has it. */
export function nameOf(people: readonly Person[], wmid: string, language: 'ru' | 'en'): string {
  const person = people.find((one) => one.wmid === wmid)
  return person ? personName(person, language) : wmid
}
