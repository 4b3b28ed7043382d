import { beforeEach, expect, test, vi } from 'vitest'
import { explainArrival } from './explain-arrival.ts'
import { explainRemoval } from './explain-removal.ts'
import { explainUnfold } from './explain-unfold.ts'

const ROW_PX = 70

/** What was set in motion, and from where; the page in memory lays nothing out. */
const moves: [string, unknown][] = []
const reduced = vi.fn(() => false)

beforeEach(() => {
  moves.length = 0
  reduced.mockReturnValue(false)
  vi.stubGlobal('matchMedia', () => ({ matches: reduced() }))
  HTMLElement.prototype.animate = function animate(this: HTMLElement, frames: unknown) {
    moves.push([this.id, frames])
    return { finish: () => {}, finished: Promise.resolve() } as unknown as Animation
  }
  return () => {
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  }
})

function aList(ids: readonly number[], height: number): HTMLElement {
  document.body.innerHTML = `<div id="box"><table id="grid" role="grid">${ids
    .map((id) => `<tbody data-row="${id}"></tbody>`)
    .join('')}</table></div>`
  const box = document.getElementById('box')!
  Object.defineProperty(box, 'clientHeight', { value: height })
  for (const row of box.querySelectorAll('[data-row]'))
    row.getBoundingClientRect = () => ({ height: ROW_PX }) as DOMRect
  return box
}

test('the list slides down by the height of what has come, as one', () => {
  explainArrival(aList([5, 4, 3], 700), [5, 4])
  expect(moves).toEqual([['grid', { translate: ['0 -140px', '0 0'] }]])
})

test('of more rows than are in view it slides by one view', () => {
  explainArrival(aList([5, 4, 3, 2], 200), [5, 4, 3, 2])
  expect(moves).toEqual([['grid', { translate: ['0 -200px', '0 0'] }]])
})

test('nothing moves for readers who want it so, or where nothing came', () => {
  explainArrival(aList([5], 700), [9])
  reduced.mockReturnValue(true)
  explainArrival(aList([5], 700), [5])
  expect(moves).toEqual([])
})

async function aThreadThatOpens() {
  const thread = document.createElement('ul')
  thread.innerHTML = '<li id="one"></li><li id="two"></li>'
  document.body.append(thread)
  const [one, two] = thread.children
  let top = 44
  one!.getBoundingClientRect = () => ({ top: 0 }) as DOMRect
  two!.getBoundingClientRect = () => ({ top }) as DOMRect
  explainUnfold(thread)
  one!.innerHTML = '<article id="letter"></article>'
  top = 344
  await new Promise(requestAnimationFrame)
}

test('what stands below a message that opens moves down with it, and the message fades in', async () => {
  await aThreadThatOpens()
  expect(moves).toEqual([
    ['two', { translate: ['0 -300px', '0 0'] }],
    ['letter', { opacity: [0, 1] }],
  ])
})

test('a message opens at once for readers who want no motion', async () => {
  reduced.mockReturnValue(true)
  await aThreadThatOpens()
  expect(moves).toEqual([])
})

test('rows below one that leaves close the gap, as far as they are seen', async () => {
  const height = innerHeight / 2
  const list = aList([6, 5, 4, 3, 2, 1], innerHeight)
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
    row.id = `row ${row.dataset.row}`
    row.getBoundingClientRect = () => {
      const top = [...list.querySelectorAll('[data-row]')].indexOf(row) * height
      return { top, bottom: top + height, left: 0, width: 500, height } as DOMRect
    }
  }
  explainRemoval(null)
  list.querySelector('[data-row="6"]')!.remove()
  await new Promise(requestAnimationFrame)
  const from = { translate: [`0 ${height}px`, '0 0'] }
  expect(moves).toEqual([
    ['row 5', from],
    ['row 4', from],
  ])
})
