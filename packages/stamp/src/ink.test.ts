import { expect, test } from 'vitest'
import { printed } from './ink.ts'

/** Relative luminance of an oklch colour, cut to the colours of a screen. CSS Color 4 §10, WCAG 2.2. */
function luminance([lightness, chroma]: readonly [number, number], hue: number): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const screen = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const [red, green, blue] = screen.map((value) => Math.min(1, Math.max(0, value)))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: number, other: number): number {
  const [dark, light] = [one, other].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test.each(['light', 'dark'] as const)('in the %s theme the ink of all hues is read', (theme) => {
  for (let hue = 0; hue < 360; hue++) {
    const [ink, paper, tint] = (['ink', 'paper', 'tint'] as const).map((part) =>
      luminance(printed(theme, part, hue), hue),
    )
    expect(contrast(ink!, paper!), `hue ${hue} on its paper`).toBeGreaterThan(5.5)
    expect(contrast(ink!, tint!), `hue ${hue} on its tint`).toBeGreaterThan(4.8)
  }
})
