import type { App } from '#server/app.ts'
import { isPublicAddress } from '#server/platform/calls/public-address.ts'
import { runPeriodically } from '#server/platform/jobs/periodic-task.ts'
import { localAddresses } from '#server/platform/ports/local-addresses.ts'
import { saysListed } from './address-lists.ts'
import { listName } from './list-name.ts'

const CHECK_MS = 60 * 60 * 1000
/** A start has better things to do. */
const FIRST_MS = 2 * 60 * 1000

/** One of our own addresses, and a list that has it. */
export interface OwnListing {
  address: string
  list: string
}

/**
 * Which of these addresses stand on the lists that we ask about others, who may ask them about us. A list that does not
 * answer says nothing. RFC 5782.
 */
export async function checkOwnListings(
  { config, dns }: Pick<App, 'config' | 'dns'>,
  addresses: readonly string[],
): Promise<OwnListing[]> {
  const questions = config.MX_BLOCK_LISTS.flatMap((list) => addresses.map((address) => ({ address, list })))
  const answers = await Promise.all(
    questions.map(async ({ address, list }) => {
      const name = listName(address, list)
      const said = name === null ? [] : await dns.resolve(name, 'A').catch(() => [])
      return (said as string[]).some(saysListed)
    }),
  )
  return questions.filter((_one, nth) => answers[nth])
}

/** The addresses that mail leaves from, as others see it: behind a router those of `MAIL_HOSTNAME`. */
export async function outgoingAddresses(
  { config, dns }: Pick<App, 'config' | 'dns'>,
  own = localAddresses,
): Promise<string[]> {
  // Somebody else hands it over.
  if (config.SMART_HOST) return []
  const seen = (await own()).filter(isPublicAddress)
  return seen.length > 0 ? seen : dns.addresses(config.MAIL_HOSTNAME.toLowerCase()).catch(() => [])
}

/** For the worker: looks once an hour whether a list has an address of ours, and says so in its figures. */
export function watchOwnListings(app: App): AsyncDisposable {
  let listings: OwnListing[] = []
  const figures = app.metrics.provide(() =>
    listings.map((labels) => ({ name: 'pochtamt_own_address_listed', labels: { ...labels }, value: 1 })),
  )
  const checking = runPeriodically(app, {
    name: 'own addresses on lists',
    every_ms: CHECK_MS,
    first_ms: FIRST_MS,
    work: async () => {
      listings = await checkOwnListings(app, await outgoingAddresses(app))
      return false
    },
  })
  return {
    async [Symbol.asyncDispose]() {
      figures[Symbol.dispose]()
      await checking[Symbol.asyncDispose]()
    },
  }
}
