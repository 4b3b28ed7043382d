import { afterEach, expect, test, vi } from 'vitest'
import { rowGoesBack, rowLeaves } from './draw-row.ts'

const WIDTH_PX = 390
const { animate } = HTMLElement.prototype

// The page is that of other tests as well.
afterEach(() => {
  vi.unstubAllGlobals()
  HTMLElement.prototype.animate = animate
  document.body.replaceChildren()
})

/** A row drawn by `dx`, on a page that notes what moves, from where to where and for how long. */
function aRow(dx: number, isReduced = false) {
  const moves: unknown[] = []
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  HTMLElement.prototype.animate = function animate(
    this: HTMLElement,
    keyframes: { transform: string[] },
    { duration }: { duration: number },
  ) {
    moves.push([...keyframes.transform, duration])
    return {} as Animation
  } as HTMLElement['animate']
  document.body.innerHTML = '<div><table><tbody><tr data-row="7"><td>Письмо</td></tr></tbody></table></div>'
  const row = document.querySelector('tr')!
  row.parentElement!.getBoundingClientRect = () => new DOMRect(0, 100, WIDTH_PX, 70)
  row.style.transform = `translateX(${dx}px)`
  const images = () => document.querySelectorAll('[inert]').length
  /** So many frames go by. */
  const pass = (count: number) => {
    for (let nth = 0; nth < count; nth++) frames.shift()?.(0)
  }
  return { row, moves, images, pass }
}

test('a row that was let go too early goes back in its own time, and is back for whoever asks', () => {
  const { row, moves } = aRow(40)
  rowGoesBack(row)
  expect(row.style.transform).toBe('')
  expect(moves).toEqual([['translateX(40px)', 'none', 140]])
})

test.each([
  ['slowly', 0.5, 140],
  ['as fast as the finger was', 3, 100],
  ['never faster than one sees', 60, 40],
] as const)('one that has left its list goes on to the edge, %s', (_, speed, ms) => {
  const { row, moves, images, pass } = aRow(90)
  rowLeaves(row, { dx: 90, speed })
  pass(2)
  expect(moves).toEqual([])
  row.parentElement!.remove()
  pass(1)
  expect(moves).toEqual([['translateX(90px)', `translateX(${WIDTH_PX}px)`, ms]])
  expect(images()).toBe(1)
  expect(document.querySelector('[data-row]')).toBeNull()
})

test('one that is asked about first goes back', () => {
  const { row, moves, images, pass } = aRow(-90)
  rowLeaves(row, { dx: -90, speed: 1 })
  pass(20)
  expect(moves).toEqual([['translateX(-90px)', 'none', 140]])
  expect(images()).toBe(0)
})

test('where motion is reduced nothing flies', () => {
  const { row, moves, images, pass } = aRow(90, true)
  rowLeaves(row, { dx: 90, speed: 1 })
  row.parentElement!.remove()
  pass(1)
  expect(moves).toEqual([])
  expect(images()).toBe(0)
})
