import { fnv1a, mixed } from './fnv1a.ts'
import { GROUNDS } from './ground.ts'
import { stampColours } from './ink.ts'
import { numerals } from './numerals.ts'
import { perforatedPaper } from './perforation.ts'
import { rosette, type StampSize } from './rosette.ts'
import { path } from './svg-text.ts'

/**
 * `proven`: the signature of its domain holds. `member`: its WMID is proven as well. `unproven`: there is nothing
 * to check. `forged`: a proof failed.
 */
export type StampState = 'proven' | 'member' | 'unproven' | 'forged'

export interface StampOptions {
  /** The address that is proven, or claimed. */
  sender: string
  state: StampState
  /** s: 18 × 22, m: 34 × 42, l: the same drawing cut finer, for 153 × 189 and more. */
  size?: StampSize
  /** Level of the passport, shown where the state is `member`. */
  denomination?: number | undefined
}

const SIZES = ['s', 'm', 'l'] as const
const DRAWN = ['proven', 'member', 'forged'] as const
const WAVE = (bow: number) => `M0 0q2.2 ${bow} 4.3 0t4.3 0 4.3 0 4.3 0 4.3 0 4.3 0`

/**
 * A stamp as the text of an SVG of less than 2 KB: the same for the page, for print and in any program. Colours are
 * those of both themes; whoever shows it gives it its measures. Decisions 131.
 */
export function stampSvg({ sender, state, size = 'm', denomination }: StampOptions): string {
  const [width, height] = size === 's' ? [18, 22] : [34, 42]
  const open = (style: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" style="${style}">`
  if (state === 'unproven') return `${open('color:var(--stamp-empty,#807f79)')}${emptyEdge(size)}</svg>`

  const hash = fnv1a(sender)
  // Two equal stamps on a page share their names, and are equal.
  const id = 'abcdefghi'[SIZES.indexOf(size) * 3 + DRAWN.indexOf(state)]! + (hash % 46_656).toString(36)
  const paper = perforatedPaper(width, height, `${id}e`, size === 'l' ? '.2' : '.5')
  const band = state === 'forged' ? strokes(size) : foot(state, size, denomination)
  return `${open(stampColours(hash % 360, state === 'forged'))}${paper}${medal(mixed(hash), id, size, state)}${band}</svg>`
}

/** Four dashed lines around a place where nothing is glued. */
function emptyEdge(size: StampSize): string {
  if (size === 'l') return path('M.5.5h33v41H.5z', ' stroke-width=".3" stroke-dasharray="1 1.02"')
  const [across, down] =
    size === 's' ? ['M0 .5h18M0 21.5h18', 'M.5 0v22M17.5 0v22'] : ['M0 .5h34M0 41.5h34', 'M.5 0v42M33.5 0v42']
  const [dash_x, dash_y] = size === 's' ? [2.67, 2.44] : [3.09, 3.23]
  return path(across, ` stroke-dasharray="${dash_x}"`) + path(down, ` stroke-dasharray="${dash_y}"`)
}

/** The field with the rosette on it. */
function medal(bits: number, id: string, size: StampSize, state: StampState): string {
  const isFine = size === 'l'
  const [inset, side] = size === 's' ? [3, 12] : [4, 26]
  const weight = isFine ? 0.15 : size === 's' ? 0.9 : 0.54 + ((bits >>> 13) & 1) * 0.14
  const turn = ((bits >>> 14) & 3) * 22.5 - 90
  const ground = GROUNDS[size === 's' ? 1 : (bits >>> 11) & 3]!(isFine)
  const field = state === 'forged' ? '' : path('M-13-13h26v26h-26', ' fill="var(--t)" stroke="none"') + ground
  const fill = size === 's' ? ' fill="currentColor" fill-opacity=".3"' : ''
  return (
    `<svg x="${inset}" y="${inset}" width="${side}" height="${side}" viewBox="-13-13 26 26">${field}` +
    '<circle r="12.2" fill="var(--p)" stroke-width=".5"/>' +
    `<g stroke-width="${(weight / 11).toFixed(4).slice(1)}"${fill} transform="scale(11)rotate(${turn})">${rosette(bits, id, size)}</g></svg>`
  )
}

/** Below the field: the denomination, or a braid. */
function foot(state: StampState, size: StampSize, denomination: number | undefined): string {
  const isMember = state === 'member' && denomination !== undefined
  if (size === 's') return `<path d="M3 17.5h12" stroke-width="${isMember ? 3 : 1}"/>`
  const band = (fill: string) => path('M4 31h26v7H4', ` fill="${fill}" stroke="none"`)
  if (isMember) return band('currentColor') + numerals(denomination, 17, 32.5)
  const braid = path(WAVE(-4.6) + WAVE(4.6) + (size === 'l' ? 'M0 0h26' : ''))
  return `${band('var(--t)')}<g stroke-width="${size === 'l' ? 0.3 : 0.7}" transform="translate(4.1 34.5)">${braid}</g>`
}

const strokes = (size: StampSize): string =>
  path(
    size === 's' ? 'M2 20L16 2' : 'M3 39L31 3M3 3l28 36',
    ` stroke="var(--stamp-red,#b3291f)" stroke-width="${size === 'l' ? 1.2 : 2}"`,
  )
