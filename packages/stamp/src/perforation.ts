/**
 * The paper of a stamp with its perforated edge: holes are 2 px wide and 4 px apart, on whole pixels, so that they
 * are sharp; width and height are 4n + 2. Two sides are drawn, the other two are the same turned around.
 */
export function perforatedPaper(width: number, height: number, id: string, stroke_width: string): string {
  const across = 'a1 1 0 002 0h2'.repeat((width - 2) / 4)
  const down = 'a1 1 0 000 2v2'.repeat((height - 2) / 4)
  return (
    `<g fill="var(--p)" stroke-opacity=".6" stroke-width="${stroke_width}"><path id="${id}" d="M0 0h2${across}v2${down}"/>` +
    `<use href="#${id}" transform="rotate(180 ${width / 2} ${height / 2})"/>` +
    `<path stroke="none" d="M1 1h${width - 2}v${height - 2}H1"/></g>`
  )
}
