import type { ReportSource } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { shareOf } from './chart.ts'
import styles from './Reports.module.css'

/** Whoever has sent in the name of the domain, the most frequent first. */
export function SourcesTable({ sources }: { sources: readonly ReportSource[] }) {
  const t = useSettingsT()
  return (
    <section className={styles.part}>
      <h3>{t('reports.sources')}</h3>
      <p className={styles.hint}>{t('reports.sources_hint')}</p>
      <Table
        label={t('reports.sources')}
        head={[t('reports.source'), t('reports.count'), t('reports.proof')]}
        showLast
      >
        {sources.map((source) => (
          <TableRow key={`${source.name} ${source.addresses[0]}`}>
            <td>
              <TableName sub={addressesOf(source, t)}>{nameOf(source, t)}</TableName>
            </td>
            <td className={styles.number}>{formatNumber(t.language, source.count)}</td>
            <td>
              <Proof source={source} />
            </td>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}

const nameOf = ({ is_ours, name, addresses }: ReportSource, t: SettingsT): string =>
  is_ours ? t('reports.ours') : name || addresses[0] || t('reports.others')

/** The addresses below a name; of one that has no name, whose signatures it has. */
function addressesOf({ is_ours, name, addresses, addresses_count, signers }: ReportSource, t: SettingsT) {
  const more = addresses_count - addresses.length
  const shown = is_ours || name ? addresses.join(', ') : ''
  const rest = more > 0 ? t('reports.more_addresses', { count: more }) : ''
  const signed = signers.length > 0 && !is_ours ? t('reports.signed', { names: signers.join(', ') }) : ''
  return [shown, rest, signed].filter((text) => text !== '').join(' · ') || undefined
}

function Proof({ source: { count, passed } }: { source: ReportSource }) {
  const t = useSettingsT()
  if (passed === count) return <Badge kind="ok">{t('reports.all_proven')}</Badge>
  if (passed === 0) return <Badge kind="danger">{t('reports.none_proven')}</Badge>
  return <Badge kind="warn">{t('reports.some_proven', { share: shareOf(passed, count) })}</Badge>
}
