import type { Finding } from '../doctor/finding.ts'
import type { WrittenUnits } from './write-units.ts'
import { type PublishedRecord, panelLines, providerOf, zoneLines } from './zone-lines.ts'

interface SetUp {
  file: string
  written: string[]
  unchanged: string[]
  units: WrittenUnits
  settings: Record<string, string>
  records: PublishedRecord[]
  /** Name servers of the domain; none: nobody answered. */
  servers: string[]
  findings: Finding[]
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

/** A timer is enabled; what it starts is only made known. */
const nightly = (backup: WrittenUnits['backup']): string[] =>
  backup ? [`systemctl link ${backup.unit}`, `systemctl enable --now ${backup.timer}`] : []

/** What to publish: as lines of a zone, and in the words of the provider's panel, where its name servers tell who that is. */
export function sayRecords(records: readonly PublishedRecord[], servers: readonly string[]): string[] {
  const provider = providerOf(servers)
  return [
    `Publish in the DNS, as lines of a zone:\n\n${indented(zoneLines(records))}`,
    `${provider ? `In the panel of ${provider.name} (${provider.path})` : 'In a panel'}:\n\n${indented(panelLines(records, provider))}`,
  ]
}

/** What was done, what to publish, and what is still to be said by the operator. */
export function sayNextSteps({
  file,
  written,
  unchanged,
  units,
  settings,
  records,
  servers,
  findings,
}: SetUp): string {
  const { unit, backup } = units
  const bad = findings.filter(({ state }) => state === 'wrong')
  const parts = [
    written.length > 0 ? `Written: ${file} (${written.length} settings)` : `Nothing new for ${file}.`,
    unchanged.length > 0 &&
      `Left as it stands there: ${unchanged.join(', ')}. With --overwrite it is replaced.`,
    ...units.unchanged.map((one) => `Left as it is: ${one}. With --overwrite it is replaced.`),
    [unit, backup?.unit, backup?.timer]
      .filter((one) => one !== undefined && !units.unchanged.includes(one))
      .map((one) => `Unit: ${one}`)
      .join('\n'),
    ...sayRecords(records, servers),
    `Have the reverse name of this machine's address set to ${settings.MAIL_HOSTNAME}.`,
    bad.length > 0 && `Before it starts, say in ${file}:\n\n${indented(bad.map(({ text }) => text))}`,
    `Then:\n\n${indented([`systemctl enable --now ${unit}`, ...nightly(backup), 'npm run doctor'])}`,
    backup &&
      `Backups go to ${settings.BACKUP_FOLDER}: better on another disk, and encrypted. ${file} says how.`,
  ]
  return `\n${parts.filter(Boolean).join('\n\n')}\n`
}
