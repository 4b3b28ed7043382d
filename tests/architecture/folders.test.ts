import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { FILES } from './product-files.ts'

/** More cannot be looked over. */
const FOLDER_FILES_MAX = 12
/** Folders of the product that still hold more. The number goes down only. */
const LARGE_FOLDERS_MAX = 34

test('a folder that has grown lumps is taken apart before anything is added to it', () => {
  const sizes = Map.groupBy(FILES, (file) => dirname(file))
  const large = [...sizes].filter(([, files]) => files.length > FOLDER_FILES_MAX)
  const listed = large.map(([folder, files]) => `${files.length} ${folder}`).join('\n')
  expect(large.length, listed).toBeLessThanOrEqual(LARGE_FOLDERS_MAX)
})
