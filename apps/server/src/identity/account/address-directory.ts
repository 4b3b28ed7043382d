import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** What people's sign-in and senders ask of the addresses, which stand above them; handed in by compose. */
export interface AddressDirectory {
  /** Whose mailbox an e-mail address leads to; 0 is the main address. */
  find(
    db: Db | Tx,
    address: string,
  ): Promise<{ account_id: number; alias_id: number; state: 'on' | 'off' } | undefined>
  /** An address that the account has and may write from, its own or lent to it. */
  findOwn(
    app: App,
    db: Db | Tx,
    account_id: number,
    email: string,
  ): Promise<{ alias_id: number; state: 'on' | 'off' } | undefined>
  /** Domains of ours where an address costs nothing. */
  freeDomains(config: Config): string[]
  /** The address that a name makes there, once the rules of names allow it. Throws the codes of aliases. */
  nameAddress(app: Pick<App, 'config'>, address: { name: string; domain: string }): string
  /** Gives it to an account that is being made. Throws `duplicate_aliases`. */
  add(app: Pick<App, 'clock'>, tx: Tx, account_id: number, address: string): Promise<void>
}
