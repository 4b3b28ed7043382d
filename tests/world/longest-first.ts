import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of half a minute and more that do not look like it by their size. What begins last should be short:
 * while one runner is at a long file, the others have nothing left to do.
 */
export const LONG = [
  'tests/flows/corpus/hostile-messages.test.ts',
  'tests/durability/replay.test.ts',
  'tests/flows/corpus/corpus-mutations.test.ts',
  'tests/flows/collectors/collectors-large.test.ts',
  'tests/screens/addresses/domain-story.test.ts',
  'tests/screens/shell/live-state.test.ts',
  'tests/screens/reading/html-vectors.test.ts',
]

/** The order of the runner, by size or by the last time, with the long ones of each project at its beginning. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path))
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
