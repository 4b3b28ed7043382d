import type { HealthProblem } from '#contract/operator/health/get-health.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Shape, text } from '#server/platform/db/rows/row-shape.ts'

const KIND_SHAPE: Shape<{ kind: HealthProblem['is'] }> = { kind: text() }

/** Takes the kinds of which nobody was written to since `before`: of several workers one has them. */
export async function takeAlerts(
  db: Db,
  kinds: readonly HealthProblem['is'][],
  { now, before }: { now: Date; before: Date },
): Promise<HealthProblem['is'][]> {
  const rows = await db.sql(KIND_SHAPE)`
    insert into operator_alerts (kind, sent_at) select unnest(${kinds}::text[]), ${now}
    on conflict (kind) do update set sent_at = excluded.sent_at where operator_alerts.sent_at <= ${before}
    returning kind
  `
  return rows.map(({ kind }) => kind)
}

/** They could not be sent after all. */
export async function deleteAlerts(db: Db, kinds: readonly HealthProblem['is'][]): Promise<void> {
  await db.sql`delete from operator_alerts where kind = any(${kinds}::text[])`
}
