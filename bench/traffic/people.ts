import { type Random, random } from '../random.ts'
import { type Caller, caller } from './caller.ts'

/** Of everybody here. */
export const PASSWORD = 'bench-demo'

export interface Person {
  wmid: string
  caller: Caller
}

/** A source of numbers for each actor: what one does changes nothing for another. */
export const numbersOf = (seed: number, nth: number): Random => random(seed * 1000 + nth)

/** Somebody who calls from an address of their own. */
export const personAt = (base: () => string, wmid: string, ip: string): Person => ({
  wmid,
  caller: caller(base, ip),
})
