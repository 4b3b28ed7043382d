import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PartStructure } from '#mime/structure/message-structure.ts'
import { partAt } from '#mime/structure/part-at.ts'
import { structureOf } from '#mime/structure/structure-of.ts'
import { isCorpusThere } from '../corpus.ts'
import { allMessages, type CorpusMessage, mutated } from '../mutations.ts'

/** Other messages at every run; the name of a failed test tells which. */
const SEED = randomInt(2 ** 31)
const MESSAGES = 5000
const TEST_MS_MAX = 1_200_000

/** What holds for a part whatever its bytes are; `path` is null where no numbers lead. */
function check(part: PartStructure, within: { start: number; end: number }, name: string): void {
  const { header, start, end, children = [], message } = part
  expect(within.start <= header && header <= start && start <= end && end <= within.end, name).toBe(true)
  expect(Number.isInteger(part.lines ?? 0), name).toBe(true)
  let from = start
  for (const child of children) {
    check(child, { start: from, end }, name)
    from = child.end
  }
  expect(part.children?.length, name).not.toBe(0)
  if (message) {
    check(message.body, part, name)
    expect([message.body.header, message.body.end], name).toEqual([start, end])
  }
}

/** Every part can be asked for by its numbers. */
function checkPaths(body: PartStructure, part: PartStructure, path: readonly number[], name: string): void {
  expect(partAt(body, path), name).toBe(part)
  const tree = path.length === 0 ? part : (part.message?.body ?? part)
  if (tree.children)
    for (const [nth, child] of tree.children.entries()) checkPaths(body, child, [...path, nth + 1], name)
  else if (tree !== part || path.length === 0) expect(partAt(body, [...path, 1]), name).toBe(tree)
}

function checkStructure({ name, source }: CorpusMessage): void {
  const structure = structureOf(source)
  expect(JSON.parse(JSON.stringify(structure)), name).toEqual(structure)
  expect(JSON.stringify(structure).isWellFormed(), name).toBe(true)
  expect([structure.body.header, structure.body.end], name).toEqual([0, source.length])
  check(structure.body, { start: 0, end: source.length }, name)
  checkPaths(structure.body, structure.body, [], name)
}

describe.skipIf(!isCorpusThere)(`the structure of real mail (needs ../shared/corpus), seed ${SEED}`, () => {
  let messages: CorpusMessage[]
  beforeAll(async () => {
    messages = await allMessages()
  })

  test('every message of the corpus has parts that stand within each other', () => {
    for (const message of messages) checkStructure(message)
  })

  test(`${MESSAGES} that were broken on the way have, too`, { timeout: TEST_MS_MAX }, () => {
    for (let nth = 0; nth < MESSAGES; nth++) checkStructure(mutated(messages, SEED + nth))
  })
})
