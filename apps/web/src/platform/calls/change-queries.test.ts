import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeQueries, changeQuery } from './change-queries.ts'

const KEY = ['names']
const ALL = { queryKey: KEY }

/** A question whose answers come when the test says so. */
function aQuestion() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string[]>[] = []
  const ask = () =>
    cache.fetchQuery({
      queryKey: KEY,
      queryFn: () => {
        const answer = Promise.withResolvers<string[]>()
        answers.push(answer)
        return answer.promise
      },
    })
  const data = () => cache.getQueryData<string[]>(KEY)
  return { cache, answers, ask, data }
}

const without = (name: string) => (names: string[]) => names.filter((one) => one !== name)

test('news changes what is kept', () => {
  const { cache, data } = aQuestion()
  cache.setQueryData(KEY, ['Anna', 'Boris'])
  changeQueries(cache, ALL, without('Boris'))
  expect(data()).toEqual(['Anna'])
})

test('an answer that left before the news does not take it back, whether something was kept or not', async () => {
  for (const before of [undefined, ['Anna', 'Boris']]) {
    const { cache, answers, ask, data } = aQuestion()
    if (before) cache.setQueryData(KEY, before)
    const pending = ask()
    changeQueries(cache, ALL, without('Boris'))
    changeQueries(cache, ALL, (names: string[]) => [...names.filter((one) => one !== 'Vera'), 'Vera'])
    answers[0]?.resolve(['Anna', 'Boris'])
    await pending
    expect(data()).toEqual(['Anna', 'Vera'])
  }
})

test('an answer to a later question knows better, and a failed one changes nothing', async () => {
  const { cache, answers, ask, data } = aQuestion()
  const failing = ask()
  changeQueries(cache, ALL, without('Boris'))
  answers[0]!.reject(new Error('no line'))
  await expect(failing).rejects.toThrow('no line')
  const pending = ask()
  answers[1]!.resolve(['Boris'])
  await pending
  expect(data()).toEqual(['Boris'])
})

test('what is to be asked for again still is after a change', () => {
  const { cache } = aQuestion()
  cache.setQueryData(KEY, ['Anna'])
  const query = cache.getQueryCache().find(ALL)!
  changeQuery(cache, query, without('Anna'))
  expect(query.state.isInvalidated).toBe(false)
  query.invalidate()
  changeQuery(cache, query, () => ['Vera'])
  expect(query.state).toMatchObject({ data: ['Vera'], isInvalidated: true })
})
