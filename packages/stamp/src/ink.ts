/** Lightness and chroma of one theme: oklch without the hue, which is the sender's. CSS Color 4 §9. */
interface Print {
  ink: readonly [number, number]
  paper: readonly [number, number]
  /** Of the field behind the rosette. */
  tint: readonly [number, number]
}

/** Dark ink on light paper; by night light ink on dark paper. */
export const PRINTS = {
  light: { ink: [0.42, 0.13], paper: [0.98, 0.01], tint: [0.93, 0.04] },
  dark: { ink: [0.8, 0.08], paper: [0.27, 0.02], tint: [0.33, 0.04] },
} as const satisfies Record<'light' | 'dark', Print>

/** Golden hues would turn to mud at the lightness of the others: they are printed lighter by at most this much. */
const WARMTH = 0.07
const WARMEST_HUE = 90

/** How much lighter the ink of a hue is. */
const warmthOf = (hue: number): number =>
  WARMTH * Math.max(0, Math.cos(((hue - WARMEST_HUE) * Math.PI) / 180))

/** Lightness and chroma of what is printed in a hue. */
export function printed(theme: 'light' | 'dark', part: keyof Print, hue: number): readonly [number, number] {
  const [lightness, chroma] = PRINTS[theme][part]
  return [part === 'ink' ? Math.round((lightness + warmthOf(hue)) * 100) / 100 : lightness, chroma]
}

/** Ink, paper (`--p`) and tint (`--t`) of a stamp, for both themes. */
export function stampColours(hue: number, isForged: boolean): string {
  if (isForged) return 'color:var(--stamp-void,#9a9994);--p:var(--danger-tint,#fbecea);--t:transparent'
  const inTheme = (theme: 'light' | 'dark', part: keyof Print) =>
    `oklch(${[...printed(theme, part, hue), hue].join(' ').replaceAll('0.', '.')})`
  const themed = (part: keyof Print) => `light-dark(${inTheme('light', part)},${inTheme('dark', part)})`
  return `color:${themed('ink')};--p:${themed('paper')};--t:${themed('tint')}`
}
