import { expect } from 'vitest'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { aWorld } from '#tests/world/world.ts'

export const ANNA = '900000000101'
export const BORIS = '900000000102'
export const VERA = '900000000103'
export const GLEB = '900000000104'
export const ROMASHKA = '900000000201'
export const SERVICE = '900000000900'
export const STORE_PURSE = 'Z900000000900'

/** A service beside an ecosystem of its own, which it knows by HTTP alone. */
export async function anEcosystem(
  config: Record<string, string> = {},
  environment: Record<string, string> = {},
) {
  await using parts = new AsyncDisposableStack()
  const sandbox = parts.use(await aSandbox(environment))
  const addresses = ['W3S_URL', 'MERCHANT_URL', 'PASSPORT_URL', 'BA_DIRECTORY_URL']
  const world = parts.use(
    await aWorld({
      config: { ...Object.fromEntries(addresses.map((name) => [name, sandbox.url])), ...config },
    }),
  )
  const ownedParts = parts.move()
  return {
    sandbox,
    world,
    app: world.app,
    control: sandbox.control,
    faults: (change: object) => sandbox.control('POST', '/faults', change),
    messagesOf: async (wmid: string) =>
      (await sandbox.control('GET', `/keeper/${wmid}/messages`)).json.messages,
    invoicesOf: async (wmid: string) =>
      (await sandbox.control('GET', `/keeper/${wmid}/invoices`)).json.invoices,
    /** Paths that the service has called since the last reset, oldest first. */
    calls: async () =>
      (await sandbox.control('GET', '/log')).json.exchanges.map(({ path }) => path).toReversed(),
    [Symbol.asyncDispose]: () => ownedParts[Symbol.asyncDispose](),
  }
}

export type Ecosystem = Awaited<ReturnType<typeof anEcosystem>>

/** What a call failed with; it is an error that it did not. */
export async function failureOf(call: Promise<unknown>): Promise<{ kind: string; retval: number }> {
  const error = await call.then(
    () => expect.unreachable('the call did not fail'),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(EcosystemFailure)
  const { kind, retval } = error as EcosystemFailure
  return { kind, retval }
}
