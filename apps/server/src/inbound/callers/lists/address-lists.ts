import type { App } from '#server/app.ts'
import { listName } from './list-name.ts'

/** What the lists of others say of an address. */
export type Listing = { state: 'allowed' | 'listed'; list: string } | { state: 'unlisted' }

export interface AddressLists {
  /** Asks all lists that are not skipped at the moment, at the same time. Never rejects, and takes 2 s at most. */
  ask(address: string): Promise<Listing>
}

/** A list that has not answered for so long is taken for dead. */
const LIST_MS_MAX = 2000
/** How long one that is dead is not asked. */
const PAUSE_MS = 5 * 60_000
/** The name does not exist, or has no such record: an answer, and not of a list that is dead. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])
const UNLISTED: Listing = { state: 'unlisted' }

interface List {
  zone: string
  skipped_until: number
  /** Rejects when the list is found to be dead, for all that ask it at the moment. */
  dead: PromiseWithResolvers<never>
}

/**
 * Lists that publish addresses in DNS: of senders to refuse, and of those who are never refused for being on such a
 * list. Without any nothing is asked. One that is dead costs whoever calls then 2 s, and nobody for five minutes
 * afterwards. RFC 5782; decision 0180.
 */
export function openAddressLists(
  { config, dns, clock, log, metrics }: App,
  limit_ms = LIST_MS_MAX,
): AddressLists {
  const openList = (zone: string): List => ({ zone, skipped_until: 0, dead: neverYet() })
  const allowing = config.MX_ALLOW_LISTS.map(openList)
  const refusing = config.MX_BLOCK_LISTS.map(openList)

  function bury(list: List, error: unknown): void {
    const now = clock().getTime()
    // Who asked at the same moment has said so already.
    if (now < list.skipped_until) return
    list.skipped_until = now + PAUSE_MS
    metrics.count('pochtamt_smtp_list_answers_total', { list: list.zone, answer: 'failed' })
    log.warn({ err: error, list: list.zone, pause_ms: PAUSE_MS }, 'a list of addresses does not answer')
    list.dead.reject(error)
    list.dead = neverYet()
  }

  async function isOn(list: List, address: string): Promise<boolean> {
    const name = listName(address, list.zone)
    if (name === null || clock().getTime() < list.skipped_until) return false
    const { dead } = list
    const timer = setTimeout(() => bury(list, new Error('no answer in time')), limit_ms)
    try {
      const answers = (await Promise.race([dns.resolve(name, 'A'), dead.promise])) as string[]
      const isListed = answers.some(saysListed)
      metrics.count('pochtamt_smtp_list_answers_total', {
        list: list.zone,
        answer: isListed ? 'listed' : 'unlisted',
      })
      if (answers.some(saysMistake))
        log.warn({ list: list.zone, answers }, 'a list of addresses refuses to answer')
      return isListed
    } catch (error) {
      if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) {
        metrics.count('pochtamt_smtp_list_answers_total', { list: list.zone, answer: 'unlisted' })
      } else bury(list, error)
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async ask(address) {
      if (allowing.length + refusing.length === 0) return UNLISTED
      const on = await Promise.all([...allowing, ...refusing].map((list) => isOn(list, address)))
      const first = [...allowing, ...refusing][on.indexOf(true)]
      if (!first) return UNLISTED
      return { state: allowing.includes(first) ? 'allowed' : 'listed', list: first.zone }
    },
  }
}

function neverYet(): PromiseWithResolvers<never> {
  const made = Promise.withResolvers<never>()
  // Perhaps nobody asks at the moment.
  made.promise.catch(() => {})
  return made
}

/** Lists answer within 127.0.0.0/8. Of that 127.255.255.0/24 says that the question was wrong, or came too often. */
const saysMistake = (answer: string): boolean => answer.startsWith('127.255.255.')
export const saysListed = (answer: string): boolean => answer.startsWith('127.') && !saysMistake(answer)
