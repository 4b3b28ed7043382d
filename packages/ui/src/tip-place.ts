interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP_PX = 6
const EDGE_PX = 8

/** Under its anchor and in its middle; above it when there is no room; never beyond the window. */
export function placeTip(
  anchor: Box,
  tip: Pick<Box, 'width' | 'height'>,
  window: { width: number; height: number },
): { x: number; y: number } {
  const middle = anchor.left + anchor.width / 2 - tip.width / 2
  const x = Math.max(EDGE_PX, Math.min(middle, window.width - tip.width - EDGE_PX))
  const below = anchor.top + anchor.height + GAP_PX
  const fits = below + tip.height + EDGE_PX <= window.height
  return { x: Math.round(x), y: Math.round(fits ? below : anchor.top - GAP_PX - tip.height) }
}
