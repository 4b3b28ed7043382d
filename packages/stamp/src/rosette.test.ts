import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosette, type StampSize } from './rosette.ts'

const bits = fc.integer({ min: 0, max: 0xffffffff }).map((one) => one >>> 0)
const size = fc.constantFrom<StampSize>('s', 'm', 'l')

interface Node {
  tag: string
  attributes: Record<string, string>
  children: Node[]
}

/** A tree of what is drawn; throws where a tag is not closed. */
function parse(svg: string): Node {
  const root: Node = { tag: 'svg', attributes: {}, children: [] }
  const open = [root]
  let end = 0
  for (const { 0: all, 1: closing, 2: tag = '', 3: rest = '', 4: alone, index } of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s[a-z-]+="[^"]*")*)(\/?)>/gi,
  )) {
    if (index !== end) throw new Error(`${svg.slice(end, index)} is no tag`)
    end = index + all.length
    if (closing) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes another`)
      continue
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name, value]) => [name!, value!]),
    )
    const node = { tag, attributes, children: [] }
    open.at(-1)!.children.push(node)
    if (!alone) open.push(node)
  }
  if (end !== svg.length || open.length !== 1) throw new Error('not closed')
  return root
}

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)]

/** By which angles the first of what is copied comes to stand, through all copies of copies. */
function anglesOf(root: Node, id: string): number[] {
  const named = new Map(
    all(root).flatMap((node) => (node.attributes.id ? [[node.attributes.id, node] as const] : [])),
  )
  const angles: number[] = []
  const walk = (node: Node, turned: number): void => {
    if (node.attributes.id === `${id}1`) angles.push(turned)
    for (const child of node.children) {
      const turn = Number(/^rotate\(([-\d.]+)\)$/.exec(child.attributes.transform ?? '')?.[1] ?? 0)
      if (child.tag === 'use') {
        const used = named.get(child.attributes.href!.slice(1))
        if (!used) throw new Error(`${child.attributes.href} is nowhere`)
        walk(used, turned + turn)
      } else walk(child, turned)
    }
  }
  walk(root, 0)
  return angles
}

test('whatever the bits, what is drawn is whole, and every copy is of something in it', () => {
  fc.assert(
    fc.property(bits, size, (one, how) => {
      const root = parse(rosette(one, 'r', how))
      const ids = all(root).flatMap(({ attributes }) => attributes.id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { attributes } of all(root))
        if (attributes.href) expect(ids).toContain(attributes.href.slice(1))
      expect(rosette(one, 'r', how)).not.toMatch(/NaN|undefined|Infinity|e-\d/)
    }),
  )
})

test('copies stand all around at equal angles, none upon another', () => {
  fc.assert(
    fc.property(bits, size, (one, how) => {
      const root = parse(rosette(one, 'r', how))
      const angles = anglesOf(root, 'r')
        .map((angle) => Math.round((((angle % 360) + 360) % 360) * 100) / 100)
        .toSorted((a, b) => a - b)
      const copies = angles.length
      expect([5, 6, 7, 8, 9, 10, 12, 14, 16]).toContain(copies)
      for (const [nth, angle] of angles.entries())
        expect(Math.abs(angle - (360 / copies) * nth)).toBeLessThan(0.1)
    }),
  )
})

test('the same bits draw the same, and the id is only a name', () => {
  fc.assert(
    fc.property(bits, size, (one, how) => {
      expect(rosette(one, 'a', how)).toBe(rosette(one, 'a', how))
      expect(rosette(one, 'b', how)).toBe(rosette(one, 'a', how).replace(/(id="|href="#)a/g, '$1b'))
    }),
  )
})

test('a large one tells more apart than a small one', () => {
  const seen = (how: StampSize) =>
    new Set(Array.from({ length: 2 ** 12 }, (_, one) => rosette(one, 'r', how))).size
  expect(seen('s')).toBeLessThan(seen('m'))
  expect(seen('m')).toBeGreaterThan(1000)
})
