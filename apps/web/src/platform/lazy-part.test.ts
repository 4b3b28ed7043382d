import { expect, test } from 'vitest'
import { loadPart } from './lazy-part.ts'

test('a part that does not load is named, with the kind of failure', async () => {
  expect(await loadPart('composer', async () => 'loaded', 1000)).toBe('loaded')
  const broken = loadPart('composer', () => Promise.reject(new Error('404')), 1000)
  await expect(broken).rejects.toMatchObject({ chunk: 'composer', type: 'error' })
  const late = loadPart('composer', () => new Promise(() => {}), 1)
  await expect(late).rejects.toMatchObject({ chunk: 'composer', type: 'timeout' })
})
