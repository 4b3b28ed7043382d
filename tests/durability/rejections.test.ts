import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServiceProcess } from './service-process.ts'

/** Once the service serves a promise is rejected that nobody awaits; a file says that this was. */
const forgetful = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { writeFileSync } from 'node:fs'
    const send = process.send
    process.send = (message, ...rest) => {
      setTimeout(() => Promise.reject(new Error('nobody awaits this')), 1)
      setTimeout(() => writeFileSync(${JSON.stringify(file)}, ''), 100)
      return send.call(process, message, ...rest)
    }
  `)}`

test('a promise that nobody awaits cuts off nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-rejections-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const file = join(folder, 'rejected')
  let isDead = false
  const onDeath = () => {
    isDead = true
  }
  const service = await startServiceProcess(join(folder, 'data'), {}, onDeath, [forgetful(file)])
  await expect.poll(() => existsSync(file) || isDead).toBe(true)
  const sender = connect(service.mx_port, '127.0.0.1')
  const [greeting] = await once(sender, 'data')
  sender.destroy()
  expect(String(greeting)).toMatch(/^220 /)
  expect(isDead).toBe(false)
  expect(await service.stop()).toBe(0)
})
