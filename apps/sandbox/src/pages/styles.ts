/** Style sheets of every page, in the order that later ones build on. */
export const STYLES = ['base', 'head', 'frame', 'controls', 'badges', 'lists'] as const

/** Rooms of the sandbox that have a style sheet of their own. */
export const SECTION_STYLES = [
  'business',
  'dns',
  'front',
  'keeper',
  'log',
  'login',
  'outside',
  'people',
  'websites',
] as const

export type SectionStyle = (typeof SECTION_STYLES)[number]
