import type { State } from '#sandbox/state/state.ts'
import type { KeeperSettings } from './keeper.ts'

export const settingsOf = (state: Pick<State, 'keepers'>, wmid: string): KeeperSettings =>
  state.keepers.find((one) => one.wmid === wmid) ?? {
    wmid,
    accepts: 'everyone',
    correspondents: [],
    is_offline: false,
  }

/** Whether a keeper takes messages and invoices from this sender. */
export function takesFrom(state: Pick<State, 'keepers'>, wmid: string, sender: string): boolean {
  const { accepts, correspondents } = settingsOf(state, wmid)
  return accepts === 'everyone' || correspondents.includes(sender)
}

export function changeKeeper(
  state: State,
  wmid: string,
  change: Partial<Omit<KeeperSettings, 'wmid'>>,
): KeeperSettings {
  const settings = { ...settingsOf(state, wmid), ...change }
  state.keepers = [...state.keepers.filter((one) => one.wmid !== wmid), settings]
  return settings
}

/** What the keeper shows: nothing new while it is off. */
export const messagesOf = (state: Pick<State, 'keepers' | 'keeper_messages'>, wmid: string) =>
  settingsOf(state, wmid).is_offline ? [] : state.keeper_messages.filter(({ to }) => to === wmid).toReversed()
