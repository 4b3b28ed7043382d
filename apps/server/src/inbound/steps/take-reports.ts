import { readHead } from '#mime/read-head.ts'
import type { DomainReport } from '#mime/reports/domain-report.ts'
import { mayBeReport } from '#mime/reports/may-be-report.ts'
import { findReportOwner, type ReportOwner } from '#server/addresses/reports/find-report-owner.ts'
import { keepReport, type ReportOutcome } from '#server/addresses/reports/keep-report.ts'
import type { App } from '#server/app.ts'
import { senderKeys } from '#server/junk/verdict/sender-keys.ts'
import { startOf } from '#server/readers/source.ts'
import type { ArrivedMessage, Recipient } from '../deliver/deliver-message.ts'
import type { ReceptionStep } from '../receive/receive-message.ts'

/**
 * Reports that others write about the domains of recipients are kept as figures, and come into no mailbox. Answers
 * whose copy of the message is done with. Whatever is no report, or fails, is delivered as a message; never throws.
 * Reports of senders who are not proven are none: anybody could write them. RFC 9990 §8.3, Decisions 210.
 */
export const takeReports: ReceptionStep = async (app, arrived, recipients) => {
  const taken = new Set<Recipient>()
  if (!mayBeReport(startOf(arrived.source))) return taken
  const count = (outcome: ReportOutcome | 'unproven' | 'unreadable') =>
    app.metrics.count('pochtamt_reports_total', { outcome })
  try {
    const owned: [Recipient, ReportOwner][] = []
    for (const recipient of recipients) {
      const owner = await findReportOwner(app, recipient)
      if (owner) owned.push([recipient, owner])
    }
    if (owned.length === 0) return taken
    const sender = provenSender(arrived)
    if (sender === '') {
      count('unproven')
      return taken
    }
    const report = await readReport(app, arrived)
    if (!report) count('unreadable')
    for (const [recipient, owner] of report ? owned : []) {
      const outcome = await keepReport(app, owner, { ...report!, sender })
      count(outcome)
      if (outcome === 'kept') taken.add(recipient)
    }
  } catch (error) {
    app.log.error({ err: error }, 'a report could not be kept')
  }
  return taken
}

function provenSender({ trace, source, auth }: ArrivedMessage): string {
  const start = Buffer.concat([trace, startOf(source)])
  return senderKeys({ fields: readHead(start).fields, auth }, start).domain
}

/** undefined: it cannot be read. */
async function readReport(app: App, { source }: ArrivedMessage): Promise<DomainReport | undefined> {
  try {
    return await app.readers.run('report', { source })
  } catch (error) {
    app.log.warn({ reason: String(error) }, 'a report could not be read; it is kept as a message')
    return undefined
  }
}
