import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { COLLECTORS } from '#web/platform/calls/query-keys.ts'
import { handleLive } from '#web/platform/live/live.ts'
import { collectorsLive } from './collectors.live.ts'

const aCollector = (id: number, state: Collector['state']) => ({ id, state }) as Collector

test('what a collector has done while the list was on its way is shown', async () => {
  const cache = new QueryClient()
  const answer = Promise.withResolvers<Collector[]>()
  const pending = cache.fetchQuery({ queryKey: COLLECTORS, queryFn: () => answer.promise })
  for (const collector of [aCollector(1, 'running'), aCollector(1, 'idle'), aCollector(2, 'running')]) {
    handleLive([collectorsLive], cache, { event: 'collector', collector })
  }
  answer.resolve([aCollector(1, 'running')])
  await pending
  expect(cache.getQueryData(COLLECTORS)).toEqual([aCollector(1, 'idle'), aCollector(2, 'running')])
})
