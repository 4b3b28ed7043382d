import { KeyRound } from 'lucide-react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { useRotateDkim } from './rotate-dkim.ts'

/** The keys that messages are signed with, and the changing of them. */
export function DkimKeys({ domain: { id, dkim } }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const { mutate: rotate, isPending } = useRotateDkim()
  // Those of the second kind wait for a record that need not be there.
  const needed = dkim.filter(({ algorithm }) => algorithm === 'rsa')
  const waits = needed.some(({ state }) => state === 'next')
  const isKept = needed.some(({ state }) => state === 'old')
  return (
    <section className={styles.part} aria-label={t('domains.keys')}>
      <h3>{t('domains.keys')}</h3>
      <Table
        label={t('domains.keys')}
        head={[t('domains.selector'), t('domains.key_made'), t('domains.state')]}
        showLast
      >
        {dkim.map(({ selector, state, made_at }) => (
          <TableRow key={selector}>
            <td>
              <TableName>{selector}</TableName>
            </td>
            <td>{formatListDate(t.language, made_at, new Date())}</td>
            <td>
              <Badge kind={state === 'active' ? 'ok' : state === 'next' ? 'info' : 'plain'} icon={KeyRound}>
                {t(`domains.key_${state}`)}
              </Badge>
            </td>
          </TableRow>
        ))}
      </Table>
      <div className={styles.row}>
        <small>
          {t(waits ? 'domains.rotate_waits' : isKept ? 'domains.rotate_old' : 'domains.rotate_hint')}
        </small>
        {!waits && !isKept && (
          <Button variant="secondary" size="sm" busy={isPending} onClick={() => rotate(id)}>
            {t('domains.rotate')}
          </Button>
        )}
      </div>
    </section>
  )
}
