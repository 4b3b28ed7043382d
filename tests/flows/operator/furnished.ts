import { int } from '#server/platform/db/rows/row-shape.ts'
import type { World } from '#tests/world/world.ts'

type Whose = { account_id: number }

/** A confirmed domain with two addresses, whose MX was lost. */
export async function aDomainOf({ app, clock }: World, { account_id }: Whose, name: string): Promise<void> {
  const now = clock.now()
  const record = (state: string) => ({ state, hint: null, advice: null, checked_at: now })
  const records = JSON.stringify({ mx: record('missing'), spf: record('ok') })
  const [row] = await app.db.sql({ id: int() })`
    insert into domains (account_id, name, is_paid, token, status, warning, receives, sends, records, created_at,
      checked_at, confirmed_at)
    values (${account_id}, ${name}, false, 'token', 'succeed', 'mx_lost', true, false, ${records}::jsonb, ${now},
      ${now}, ${now})
    returning id`
  for (const local of ['info', 'sales'])
    await app.db.sql`
      insert into domain_emails (account_id, domain_id, email, is_paid, created_at)
      values (${account_id}, ${row!.id}, ${`${local}@${name}`}, false, ${now})`
}

/** An order that its keeper would not take, and its owner has forgotten; answers its number. */
export async function aPaymentOf(
  { app, clock }: World,
  { account_id }: Whose,
  { subject, invoice_id }: { subject: string; invoice_id: string | null },
): Promise<number> {
  const now = clock.now()
  const [row] = await app.db.sql({ order_id: int() })`
    insert into payments (account_id, kind, subject, invoice_id, amount_cents, problem, looks, hidden, created_at,
      updated_at, expires_at)
    values (${account_id}, 'alias', ${subject}, ${invoice_id}, 150, 'keeper_not_accepted', 3, true, ${now}, ${now}, ${now})
    returning order_id`
  return row!.order_id
}
