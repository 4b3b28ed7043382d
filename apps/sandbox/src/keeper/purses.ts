import type { Store } from '#sandbox/state/open-store.ts'
import type { State } from '#sandbox/state/state.ts'
import type { Purse, Transfer } from './keeper.ts'

export const PURSE = /^[A-Z]\d{12}$/

export const purseOf = (state: Pick<State, 'purses'>, number: string): Purse | undefined =>
  state.purses.find(({ purse }) => purse === number)

/** Somebody's purse of WMZ, made empty when there is none. Its digits are those of the WMID, for people's sake. */
export function mainPurse(state: State, wmid: string): Purse {
  const known = state.purses.find((one) => one.wmid === wmid && one.purse.startsWith('Z'))
  if (known) return known
  const made: Purse = { purse: `Z${wmid}`, wmid, balance_cents: 0 }
  state.purses.push(made)
  return made
}

/** The same for a page: the state is written only where a purse was made. */
export function balanceOf({ state, change }: Store, wmid: string): number {
  const known = state.purses.find((one) => one.wmid === wmid && one.purse.startsWith('Z'))
  return (known ?? change(() => mainPurse(state, wmid))).balance_cents
}

/** Moves money; undefined when the payer has too little. Held money leaves one purse and waits for the other. */
export function transfer(
  state: State,
  move: Omit<Transfer, 'id'>,
  newId: () => number,
): Transfer | undefined {
  const from = purseOf(state, move.from_purse)
  if (!from || from.balance_cents < move.amount_cents) return undefined
  from.balance_cents -= move.amount_cents
  const made: Transfer = { id: newId(), ...move }
  state.transfers.push(made)
  if (!made.is_held) give(state, made)
  return made
}

export function give(state: State, made: Transfer): void {
  made.is_held = false
  const to = purseOf(state, made.to_purse)
  if (to) to.balance_cents += made.amount_cents
}

export function giveBack(state: State, made: Transfer): void {
  made.is_held = false
  const from = purseOf(state, made.from_purse)
  if (from) from.balance_cents += made.amount_cents
}

/** As amounts are written: `1`, `10.5`. */
export const amountText = (cents: number): string => String(cents / 100)

/** Hundredths of what was typed, a comma is a dot; undefined when it is no amount. */
export function readAmount(text: string): number | undefined {
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())) return undefined
  return Math.round(Number(text.trim().replace(',', '.')) * 100)
}
