import { expect, test } from 'vitest'
import { longComponents } from '#scripts/house/sizes.ts'
import { FILES, sourceOf } from './product-files.ts'

/** What does not fit on a screen is not seen as one thing. */
const COMPONENT_LINES_MAX = 80

test('a component that has grown long is taken apart: state into a hook, each part that is shown into a component', () => {
  const sources = new Map(FILES.map((file) => [file, sourceOf(file)]))
  const long = longComponents({ sources, floors: [] }, COMPONENT_LINES_MAX)
  expect(
    long.map(({ name, size }) => `${size} lines: ${name}`),
    `over ${COMPONENT_LINES_MAX} lines a component has more than one reason to exist: give each a file and a name`,
  ).toEqual([])
})
