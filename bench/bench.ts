import type { BenchClient } from './client.ts'
import type { BenchService } from './service.ts'

/** What every measurement may use: the running service, two people signed in, the big inbox. */
export interface Bench {
  service: BenchService
  anna: BenchClient
  other: BenchClient
  inbox: number
  /** Mail to the big mailbox goes here. */
  address: string
}
