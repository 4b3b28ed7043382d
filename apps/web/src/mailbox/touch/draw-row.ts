/** The size of what a row is about to do when it is first seen. */
const SHARE_MIN = 0.6

/** Draws a row aside by `dx`, and the panel into the room that it leaves. Nothing but what is painted changes. */
export function drawRow(row: HTMLElement, panel: HTMLElement | null, dx: number, share: number): void {
  row.style.transform = dx === 0 ? '' : `translateX(${dx}px)`
  if (!panel) return
  const { offsetTop, offsetHeight } = row
  const above = row.closest('table')?.offsetTop ?? 0
  const hidden = `calc(100% - ${Math.abs(dx)}px)`
  Object.assign(panel.style, {
    top: `${above + offsetTop}px`,
    height: `${offsetHeight}px`,
    clipPath: dx > 0 ? `inset(0 ${hidden} 0 0)` : `inset(0 0 0 ${hidden})`,
  })
  panel.style.setProperty('--swipe-share', `${SHARE_MIN + (1 - SHARE_MIN) * share}`)
}

/** A light tick under the finger, where the device has one. */
export const tick = (): void => void navigator.vibrate?.(10)
