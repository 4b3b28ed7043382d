import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { fileNameOf, NOT_OF_THE_CLIENT } from '#scripts/house/operations.ts'
import { IMPORTS } from './product-files.ts'

test('an operation that the web client is said not to call is one of the contract, and is not imported there', () => {
  const excepted = Object.keys(NOT_OF_THE_CLIENT)
  expect(excepted.filter((name) => !(name in ENDPOINTS))).toEqual([])
  const imported = IMPORTS.filter(({ from }) => from.startsWith('apps/web/src/')).map(({ path }) => path)
  const isImported = (name: string) => imported.some((path) => path.endsWith(`/${fileNameOf(name)}.ts`))
  expect(isImported('deleteContacts')).toBe(true)
  expect(excepted.filter(isImported)).toEqual([])
})
