/** A number as short as SVG lets it be: at most two decimals, no zero before the point. */
export const num = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')

/** A turn around the origin, in degrees. */
export const turned = (angle: number): string => ` transform="rotate(${num(angle)})"`

export const ellipse = (cx: number, rx: number, ry: number): string =>
  `<ellipse cx="${num(cx)}" rx="${num(rx)}" ry="${num(ry)}"/>`

export const path = (d: string, more = ''): string => `<path d="${d}"${more}/>`

/** Text between tags or in an attribute; control characters, which XML cannot say, are left out. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
