import { expect, test } from 'vitest'
import { newMetrics } from './metrics.ts'

test('what could not be made out of messages is told by what failed', () => {
  const lines = newMetrics().text({ live_sockets: 3 }, { reading: 2, words: 0 }).split('\n')
  expect(lines).toContain('live_sockets 3')
  expect(lines).toContain('# TYPE message_faults_total counter')
  expect(lines).toContain('message_faults_total{stage="reading"} 2')
  expect(lines).toContain('message_faults_total{stage="words"} 0')
})
