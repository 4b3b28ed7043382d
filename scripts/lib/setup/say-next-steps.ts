import type { Finding } from '../doctor/finding.ts'
import { type PublishedRecord, panelLines, providerOf, zoneLines } from './zone-lines.ts'

interface SetUp {
  file: string
  unit: string
  written: string[]
  unchanged: string[]
  isUnitUnchanged: boolean
  settings: Record<string, string>
  records: PublishedRecord[]
  /** Name servers of the domain; none: nobody answered. */
  servers: string[]
  findings: Finding[]
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

/** What was done, what to publish, and what is still to be said by the operator. */
export function sayNextSteps({
  file,
  unit,
  written,
  unchanged,
  isUnitUnchanged,
  settings,
  records,
  servers,
  findings,
}: SetUp): string {
  const provider = providerOf(servers)
  const bad = findings.filter(({ state }) => state === 'wrong')
  const parts = [
    written.length > 0 ? `Written: ${file} (${written.length} settings)` : `Nothing new for ${file}.`,
    unchanged.length > 0 &&
      `Left as it stands there: ${unchanged.join(', ')}. With --overwrite it is replaced.`,
    isUnitUnchanged ? `Left as it is: ${unit}. With --overwrite it is replaced.` : `Unit: ${unit}`,
    `Publish in the DNS, as lines of a zone:\n\n${indented(zoneLines(records))}`,
    `${provider ? `In the panel of ${provider.name} (${provider.path})` : 'In a panel'}:\n\n${indented(panelLines(records, provider))}`,
    `Have the reverse name of this machine's address set to ${settings.MAIL_HOSTNAME}.`,
    bad.length > 0 && `Before it starts, say in ${file}:\n\n${indented(bad.map(({ text }) => text))}`,
    `Then:\n\n${indented([`systemctl enable --now ${unit}`, 'npm run doctor'])}`,
  ]
  return `\n${parts.filter(Boolean).join('\n\n')}\n`
}
