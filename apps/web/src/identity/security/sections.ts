/** The parts of the page about access, from top to bottom. */
export const SECTIONS = [
  'log',
  'sessions',
  'password',
  'second_factor',
  'app_passwords',
  'grants',
  'act_as',
  'requests',
] as const
export type SectionName = (typeof SECTIONS)[number]

export const sectionId = (name: SectionName): string => `access-${name}`

/** Shows a part of the page. The address stays as it is: a step back leads to the page before this one. */
export function goToSection(name: SectionName): void {
  const section = document.getElementById(sectionId(name))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
