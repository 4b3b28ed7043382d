let last_px = 0

/** How high the last message stood: what comes next keeps that room until it stands, so that nothing below it jumps. */
export const lastHeight = (): number => last_px

/** Notes the height of a message that stands, in pixels. */
export function noteHeight(px: number): void {
  last_px = px
}
