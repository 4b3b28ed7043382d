export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Align = 'start' | 'center' | 'end'
/** `right`: beside it, as a menu at the item of another. */
export type Side = 'top' | 'bottom' | 'right'

interface PositionParts {
  anchor: Box
  panel: Pick<Box, 'width' | 'height'>
  window: Pick<Box, 'width' | 'height'>
  side: Side
  align: Align
  gap_px: number
}

/** Nearest to the edge of the window that a floating panel comes. */
export const EDGE_PX = 8

/** Where a floating panel stands at its anchor: on the other side when it has more room there, never beyond the window. */
export function positionFloat(parts: PositionParts) {
  const { anchor, panel, window, side, align, gap_px } = parts
  if (side === 'right') return positionBeside(parts)
  const below = window.height - (anchor.top + anchor.height) - gap_px - EDGE_PX
  const above = anchor.top - gap_px - EDGE_PX
  const [preferred, other] = side === 'bottom' ? [below, above] : [above, below]
  const flipped = panel.height > preferred && other > preferred
  const isBelow = (side === 'bottom') !== flipped
  const height_max = Math.max(0, isBelow ? below : above)
  const height = Math.min(panel.height, height_max)

  const free = anchor.width - panel.width
  const wished = anchor.left + (align === 'start' ? 0 : align === 'end' ? free : free / 2)
  const most = window.width - panel.width - EDGE_PX
  // At a point, not at a button: what finds no room to the right of it opens to the left.
  const left = anchor.width === 0 && wished > most ? anchor.left - panel.width : wished
  return {
    left: Math.round(Math.max(EDGE_PX, Math.min(left, most))),
    top: Math.round(isBelow ? anchor.top + anchor.height + gap_px : anchor.top - gap_px - height),
    height_max: Math.round(height_max),
  }
}

/** Beside its anchor, its top edge at that of the anchor as far as the window reaches. */
function positionBeside({ anchor, panel, window, gap_px }: PositionParts) {
  const right = anchor.left + anchor.width + gap_px
  const left = anchor.left - gap_px - panel.width
  const isRight = right + panel.width + EDGE_PX <= window.width || left < EDGE_PX
  const height_max = window.height - 2 * EDGE_PX
  const height = Math.min(panel.height, height_max)
  const most = window.width - panel.width - EDGE_PX
  return {
    left: Math.round(Math.max(EDGE_PX, Math.min(isRight ? right : left, most))),
    top: Math.round(Math.max(EDGE_PX, Math.min(anchor.top, window.height - EDGE_PX - height))),
    height_max: Math.round(height_max),
  }
}
