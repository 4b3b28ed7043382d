import type { Db, Tx } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

/** Makes the row of a signing WMID, once. */
export const insertSigner = ({ sql }: Db, signer: string) =>
  sql`insert into request_numbers (signer, last) values (${signer}, 0) on conflict do nothing`

/** Takes the next number, and with it the lock of the row until the transaction ends. */
export async function updateLastNumber({ sql }: Tx, signer: string, least: bigint): Promise<string> {
  const [row] = await sql({ last: text() })`
    update request_numbers set last = greatest(last + 1, ${String(least)}::bigint)
    where signer = ${signer} returning last::text`
  return row!.last
}
