import type { OperatorActKind } from '#contract/operator/acts/list-operator-acts.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { type Asks, insertAct } from './acts.sql.ts'

const DETAIL_CHARS_MAX = 500

interface Act {
  act: OperatorActKind
  subject?: string
  detail?: string
}

/** Writes down what an operator does: within the transaction that does it, where there is one. */
export async function noteAct(
  app: Pick<App, 'clock'>,
  db: Asks,
  { operator }: Actor,
  { address }: Pick<Call, 'address'>,
  { act, subject = '', detail = '' }: Act,
): Promise<void> {
  if (!operator) throw new Error('an act of nobody')
  const { wmid } = operator
  await insertAct(db, {
    at: app.clock(),
    wmid,
    address,
    act,
    subject: subject.replaceAll('\0', '').slice(0, DETAIL_CHARS_MAX),
    detail: detail.replaceAll('\0', '').slice(0, DETAIL_CHARS_MAX),
  })
}
