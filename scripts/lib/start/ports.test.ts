import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { needPorts } from './ports.ts'

test('a port in use is named with its purpose and the setting that changes it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }

  const taken = { purpose: 'web client', setting: 'HTTP_PORT', port }
  await expect(needPorts([taken], 0)).rejects.toThrow(`  ${port}  web client (HTTP_PORT)`)
})

test('a port that becomes free a moment later is waited for', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  setTimeout(() => other.close(), 50)

  await needPorts([{ purpose: 'web client', setting: 'HTTP_PORT', port }])
})
