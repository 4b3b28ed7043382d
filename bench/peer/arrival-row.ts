import { wmidOfIdler } from '../imap/fill-mailboxes.ts'
import type { FullDovecot } from '../imap/sides.ts'
import { type Figures, percentiles } from '../measure.ts'
import { rowBeside } from '../rows/beside.ts'
import { delivered } from '../rows/mail-in-rows.ts'
import type { Row } from '../rows/server-rows.ts'
import { smtpLine } from '../rows/smtp-line.ts'

export const ARRIVAL = 'mail that arrives, ten connections, one mailbox'
const ROUNDS = 3
const MESSAGES_OF_ROUND = 400

/**
 * Durable on both sides, into mailboxes that nobody else measures. Ours judges SPF, DKIM and DMARC, finds conversations and indexes words by the 250; Dovecot's
 * LMTP stores.
 */
export async function arrivalRow(
  mx_port: number,
  { lmtp_port }: FullDovecot & { lmtp_port: number },
): Promise<Row> {
  const [ours, theirs]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await delivered(() => smtpLine(mx_port), `${wmidOfIdler(0)}@pochtamt.test`, MESSAGES_OF_ROUND))
    theirs.push(await delivered(() => smtpLine(lmtp_port, 'LHLO'), 'arrivals', MESSAGES_OF_ROUND))
  }
  return rowBeside(ARRIVAL, 1, together(ours), { name: 'Dovecot LMTP', figures: together(theirs) })
}

function together(rounds: Figures[]): Figures {
  const middle = (of: (figures: Figures) => number) => percentiles(rounds.map(of)).p50
  return {
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    per_second: middle(({ per_second }) => per_second ?? 0),
  }
}
