import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { Selector } from './selectors.ts'

export interface DomainKey {
  account_id: number
  domain_id: number
  selector: Selector
  /** One signs; the next signs once the DNS shows it; an old one stays for messages under way. */
  state: 'active' | 'next' | 'old'
  /** Sealed. */
  private_key: string
  public_key: string
  made_at: Date
  changed_at: Date
}

const DOMAIN_KEY_SHAPE: Shape<DomainKey> = {
  account_id: int(),
  domain_id: int(),
  selector: text(),
  state: text(),
  private_key: text(),
  public_key: text(),
  made_at: timestamp(),
  changed_at: timestamp(),
}

export async function selectDomainKeys(
  db: Db | Tx,
  account_id: number,
  domain_id: number,
): Promise<DomainKey[]> {
  return db.sql(DOMAIN_KEY_SHAPE)`
    select account_id, domain_id, selector, state, private_key, public_key, made_at, changed_at
    from domain_keys where account_id = ${account_id} and domain_id = ${domain_id} order by selector`
}

/** All that our own zone has to publish. Asked across accounts on purpose: the keys of our domains. */
export async function selectPublicKeys(
  db: Db,
): Promise<Pick<DomainKey, 'domain_id' | 'selector' | 'public_key'>[]> {
  return db.sql<Pick<DomainKey, 'domain_id' | 'selector' | 'public_key'>>({
    domain_id: int(),
    selector: text(),
    public_key: text(),
  })`select domain_id, selector, public_key from domain_keys order by domain_id, selector`
}

/** The keys that sign for a confirmed domain, RSA first. Asked across accounts: a message names its domain. */
export async function selectSigningKeys(db: Db, name: string): Promise<DomainKey[]> {
  return db.sql(DOMAIN_KEY_SHAPE)`
    select domain_keys.account_id, domain_id, selector, state, private_key, public_key, made_at, changed_at
    from domains join domain_keys on domain_keys.account_id = domains.account_id and domain_id = domains.id
    where name = ${name} and status = 'succeed' and state = 'active' order by selector`
}

export async function insertDomainKey(tx: Tx, key: DomainKey): Promise<void> {
  const { account_id, domain_id, selector, state, private_key, public_key, made_at, changed_at } = key
  await tx.sql`
    insert into domain_keys (account_id, domain_id, selector, state, private_key, public_key, made_at, changed_at)
    values (${account_id}, ${domain_id}, ${selector}, ${state}, ${private_key}, ${public_key}, ${made_at}, ${changed_at})
    on conflict (account_id, domain_id, selector) do nothing`
}

export async function updateKeyState(
  tx: Tx,
  { account_id, domain_id, selector }: Pick<DomainKey, 'account_id' | 'domain_id' | 'selector'>,
  state: DomainKey['state'],
  changed_at: Date,
): Promise<void> {
  await tx.sql`
    update domain_keys set state = ${state}, changed_at = ${changed_at}
    where account_id = ${account_id} and domain_id = ${domain_id} and selector = ${selector}`
}

export async function deleteDomainKey(
  tx: Tx,
  { account_id, domain_id, selector }: Pick<DomainKey, 'account_id' | 'domain_id' | 'selector'>,
): Promise<void> {
  await tx.sql`
    delete from domain_keys
    where account_id = ${account_id} and domain_id = ${domain_id} and selector = ${selector}`
}
