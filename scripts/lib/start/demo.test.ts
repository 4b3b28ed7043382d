import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { demo } from './demo.ts'

test('services beside the mail of the demo are pages of its own sandbox', () => {
  // The test runner has one of its own.
  vi.stubEnv('BASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { env, sandbox } = demo({ SANDBOX_HTTP_PORT: '8290' })
  const services = readConfig(env).SIBLING_SERVICES
  expect(services.map(({ name }) => name.en)).toEqual(['Keeper', 'Passports', 'Outside mail'])
  for (const { url } of services) expect(url).toMatch(new RegExp(`^${sandbox.url}/`))
})
