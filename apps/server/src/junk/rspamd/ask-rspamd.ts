import type { App } from '#server/app.ts'
import { type CheckedMessage, RSPAMD_BYTES_MAX } from '#server/platform/rspamd/rspamd.ts'
import { firstOf, type Source } from '#server/readers/source.ts'
import { weighCheck } from './weigh-check.ts'

/** How another server has brought a message, and for which mailboxes. */
export interface Brought extends Pick<CheckedMessage, 'client' | 'envelope_from'> {
  /** As it came. */
  source: Source
  recipients: readonly { address: string; account_id: number }[]
}

/** For so many mailboxes it is asked what each has learned; for more, once for all of them. */
const ACCOUNTS_MAX = 5
/** So many recipients are named. */
const ADDRESSES_MAX = 20

/** What rspamd adds to the verdict of a mailbox. */
export type RspamdWeight = (account_id: number) => number

const NOTHING: RspamdWeight = () => 0

/** Asks about a message that has come, once for each mailbox. What cannot be asked adds nothing; never rejects. */
export async function askRspamd(
  { rspamd, faults }: Pick<App, 'rspamd' | 'faults'>,
  brought: Brought | null,
): Promise<RspamdWeight> {
  if (!brought || !rspamd.isAsked() || brought.source.length > RSPAMD_BYTES_MAX) return NOTHING
  try {
    const bytes = await firstOf(brought.source, RSPAMD_BYTES_MAX)
    const { client, envelope_from, recipients } = brought
    const accounts = [...new Set(recipients.map(({ account_id }) => account_id))]
    const ask = async (account_id: number | null) => {
      const own = recipients.filter((recipient) => account_id === null || recipient.account_id === account_id)
      const addresses = own.slice(0, ADDRESSES_MAX).map(({ address }) => address)
      const check = await rspamd.check({ bytes, client, envelope_from, recipients: addresses, account_id })
      return check ? weighCheck(check) : 0
    }
    if (accounts.length > ACCOUNTS_MAX) {
      const weight = await ask(null)
      return () => weight
    }
    const weights = new Map(
      await Promise.all(accounts.map(async (id): Promise<[number, number]> => [id, await ask(id)])),
    )
    return (account_id) => weights.get(account_id) ?? 0
  } catch (error) {
    faults.note('junk', error)
    return NOTHING
  }
}
