import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { health_problem } from '#contract/operator/health/get-health.schema.ts'
import { type Block, parsePage, titleOf, type Words } from '#web/operator/book/parse-page.ts'
import { OPERATOR_SECTION_NAMES } from '#web/operator/frame/operator-path.ts'

const BOOK = join(import.meta.dirname, '../docs/operators-book')
const LANGUAGES = ['en', 'ru'] as const

/** All that links to the book: pages of operators, and problems that they and messages name. */
const NAMES = [
  ...new Set([
    ...OPERATOR_SECTION_NAMES.filter((name) => name !== 'book'),
    ...Object.keys(health_problem.shape.is.def.entries),
  ]),
].toSorted()

const namesIn = (language: string) =>
  readdirSync(join(BOOK, language))
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted()
const pageOf = (language: string, name: string) =>
  parsePage(readFileSync(join(BOOK, language, `${name}.md`), 'utf8'))
const wordsOf = (block: Block): Words[] => (block.is === 'list' ? block.items.flat() : block.words)
const linksOf = (blocks: Block[]) =>
  blocks.flatMap(wordsOf).flatMap(({ page }) => (page === undefined ? [] : [page]))
const shapeOf = (blocks: Block[]) =>
  blocks.map((block) => (block.is === 'list' ? `${block.is} of ${block.items.length}` : block.is))

test.for(LANGUAGES)(
  'every page of operators and every problem has its page in the book, and no other: %s',
  (language) => {
    expect(NAMES.length).toBeGreaterThan(20)
    expect(namesIn(language)).toEqual(NAMES)
  },
)

describe.for(NAMES)('%s', (name) => {
  test.for(LANGUAGES)('has a title, says what to do, and leads nowhere else: %s', (language) => {
    const blocks = pageOf(language, name)
    expect(titleOf(blocks)).not.toBe('')
    expect(blocks.some(({ is }) => is === 'list')).toBe(true)
    expect(linksOf(blocks).filter((page) => !NAMES.includes(page))).toEqual([])
    // Nothing that the client would show as it was typed.
    const text = blocks
      .flatMap(wordsOf)
      .filter(({ is }) => is !== 'code')
      .map((words) => words.text)
    expect(text.join(' ')).not.toMatch(/[`*[\]#|]/)
  })

  test('is the same in both languages', () => {
    const [en, ru] = [pageOf('en', name), pageOf('ru', name)]
    expect(shapeOf(ru)).toEqual(shapeOf(en))
    expect(linksOf(ru).toSorted()).toEqual(linksOf(en).toSorted())
  })
})
