import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { orderSidebar } from '#contract/mailbox/sidebar/order-sidebar.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { LABELS } from '#web/platform/calls/query-keys.ts'
import { useOrderSidebar } from './order-sidebar.ts'

const rows = (ids: readonly number[]) => ids.map((id) => ({ id }))

function Lines({ list }: { list: () => Promise<{ id: number }[]> }) {
  const { data } = useQuery({ queryKey: LABELS, queryFn: list })
  const order = useOrderSidebar('labels')
  return (
    <>
      <p title="lines">{data?.map(({ id }) => id).join()}</p>
      <button type="button" onClick={() => order([2, 1, 3])}>
        first
      </button>
      <button type="button" onClick={() => order([2, 3, 1])}>
        second
      </button>
    </>
  )
}

test('two orders that follow one another go out in turn, and the list is asked for after the last', async () => {
  let stored = [1, 2, 3]
  const arrived: number[][] = []
  const calls: PromiseWithResolvers<void>[] = []
  const list = vi.fn(async () => rows(stored))
  const answers = [
    on(orderSidebar, async ({ ordered_ids }) => {
      arrived.push(ordered_ids)
      const call = Promise.withResolvers<void>()
      calls.push(call)
      await call.promise
      stored = ordered_ids
      return {}
    }),
  ]
  const page = await render(<Lines list={list} />, { answers })
  const shows = (words: string) =>
    vi.waitFor(() => expect(page.getByTitle('lines').textContent).toBe(words), { timeout: 10_000 })
  const hasArrived = (count: number) =>
    vi.waitFor(() => expect(arrived).toHaveLength(count), { timeout: 10_000 })
  await shows('1,2,3')
  page.getByText('first').click()
  await shows('2,1,3')
  page.getByText('second').click()
  await shows('2,3,1')
  await hasArrived(1)
  calls[0]!.resolve()
  await hasArrived(2)
  expect(list).toHaveBeenCalledTimes(1)
  calls[1]!.resolve()
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  await shows('2,3,1')
  expect(arrived).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ])
})
