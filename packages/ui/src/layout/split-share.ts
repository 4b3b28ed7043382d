/** How wide the divider is for the pointer, px. Spec §9. */
export const DIVIDER_PX = 8
export const SHARE_DEFAULT = 0.4

export interface SplitLimits {
  /** Width of both panes and the divider, px. */
  width: number
  minFirst: number
  minSecond: number
}

/** The first pane's share (0 to 1) that respects both minimums; the first pane's comes first. */
export function clampShare(share: number, { width, minFirst, minSecond }: SplitLimits): number {
  const free = width - DIVIDER_PX
  if (free <= 0) return share
  const most = Math.max(minFirst, free - minSecond)
  return Math.min(most, Math.max(minFirst, share * free)) / free
}

/** Moves the divider by so many px. */
export const movedShare = (share: number, px: number, limits: SplitLimits): number =>
  clampShare(share + px / Math.max(1, limits.width - DIVIDER_PX), limits)
