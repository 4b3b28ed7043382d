import { glide } from '#ui/motion/glide.ts'
import type { LetGo } from './listen-to-rows.ts'

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

/** A row that was let go before anything was decided, or is still asked about, is where it was. */
export function rowGoesBack(row: HTMLElement): void {
  const from = row.style.transform
  row.style.transform = ''
  if (from) glide(row, { from })
}

/** The list has left it out within so many frames, or it is asked about first. */
const FRAMES_MAX = 10

/** What a row looked like goes on to the edge that it was drawn to, once it has left the list; else it goes back. */
export function rowLeaves(row: HTMLElement, { dx, speed }: LetGo): void {
  const { left, top, width, height } = row.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const list = row.closest('table')?.parentElement
  const image = row.parentElement?.cloneNode(true) as HTMLElement
  const watch = (frame: number) =>
    requestAnimationFrame(() => {
      if (!row.isConnected) leave()
      else if (frame < FRAMES_MAX) watch(frame + 1)
      else rowGoesBack(row)
    })
  const leave = () => {
    for (const one of [image, ...image.querySelectorAll('[data-row]')]) one.removeAttribute('data-row')
    Object.assign(image, { inert: true, ariaHidden: 'true' })
    Object.assign(image.style, {
      position: 'fixed',
      inset: `${top}px auto auto ${left}px`,
      width: `${width}px`,
      height: `${height}px`,
      pointerEvents: 'none',
    })
    list?.append(image)
    const moved = image.querySelector('tr')
    const edge = `translateX(${Math.sign(dx) * width}px)`
    const way = { way: width - Math.abs(dx), speed }
    const gliding = moved && glide(moved, { from: `translateX(${dx}px)`, to: edge, ...way })
    if (!gliding) return image.remove()
    gliding.onfinish = () => image.remove()
    gliding.oncancel = () => image.remove()
  }
  watch(1)
}
