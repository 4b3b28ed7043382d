import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { FILES } from './product-files.ts'

/** More cannot be looked over. */
const FOLDER_FILES_MAX = 12

test('a folder that has grown lumps is taken apart before anything is added to it', () => {
  const sizes = Map.groupBy(FILES, (file) => dirname(file))
  const large = [...sizes].filter(([, files]) => files.length > FOLDER_FILES_MAX)
  expect(large.map(([folder, files]) => `${files.length} ${folder}`)).toEqual([])
})
