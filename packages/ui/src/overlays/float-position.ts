export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Align = 'start' | 'center' | 'end'
export type Side = 'top' | 'bottom'

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
export function positionFloat({ anchor, panel, window, side, align, gap_px }: PositionParts) {
  const below = window.height - (anchor.top + anchor.height) - gap_px - EDGE_PX
  const above = anchor.top - gap_px - EDGE_PX
  const [preferred, other] = side === 'bottom' ? [below, above] : [above, below]
  const flipped = panel.height > preferred && other > preferred
  const isBelow = (side === 'bottom') !== flipped
  const height_max = Math.max(0, isBelow ? below : above)
  const height = Math.min(panel.height, height_max)

  const free = anchor.width - panel.width
  const left = anchor.left + (align === 'start' ? 0 : align === 'end' ? free : free / 2)
  const most = window.width - panel.width - EDGE_PX
  return {
    left: Math.round(Math.max(EDGE_PX, Math.min(left, most))),
    top: Math.round(isBelow ? anchor.top + anchor.height + gap_px : anchor.top - gap_px - height),
    height_max: Math.round(height_max),
  }
}
