/** The parts of the page about access, from top to bottom. */
export const SECTIONS = [
  'log',
  'sessions',
  'password',
  'app_passwords',
  'grants',
  'act_as',
  'requests',
] as const
export type SectionName = (typeof SECTIONS)[number]

export const sectionId = (name: SectionName): string => `access-${name}`
