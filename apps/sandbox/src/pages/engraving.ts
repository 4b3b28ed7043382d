const POINTS = 6000

/** Loops of a rolling circle around a ring of the given middle and width, as one closed path. */
function rosette(middle: number, width: number, loops: number, turns: number): string {
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI * turns
    const radius = middle + width * Math.sin((loops / turns) * angle)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join(' ')}Z`
}

/** The guilloche beside the login form: fine interlaced rings, as on banknotes. A mask, so it has no colour. */
export function engraving(): string {
  const rings = [rosette(245, 26, 181, 5), rosette(195, 34, 127, 5), rosette(135, 38, 89, 5)]
  const paths = rings.map((ring) => `<path d="${ring}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-280 -280 560 560"><g fill="none" stroke="#000" stroke-width=".7" stroke-linejoin="round">${paths}</g></svg>`
}
