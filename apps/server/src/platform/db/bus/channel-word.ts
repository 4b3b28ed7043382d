/** A channel that is notified, of everybody or of one account. */
export interface Channel {
  name: string
  account_id?: number
}

/** As it is said to other processes. Names of channels have no colon. */
export const toWord = (name: string, account_id?: number): string =>
  account_id === undefined ? name : `${name}:${account_id}`

export function fromWord(word: string): Channel {
  const [name = '', account_id] = word.split(':')
  return account_id === undefined ? { name } : { name, account_id: Number(account_id) }
}
