import { CircleAlert, RefreshCw, Search, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { AddPeopleDialog } from '../groups/AddPeopleDialog.tsx'
import { useGroups } from '../groups/list-groups.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import styles from './ContactList.module.css'

const ImportDialog = lazyPart('import', () => import('../transfer/ImportDialog.tsx'))

const WIDTHS = [
  [46, 62],
  [34, 58],
  [52, 70],
  [40, 66],
  [48, 54],
  [38, 62],
] as const

/** The shape of rows, until they come. */
export function ContactsLoading() {
  const t = useSettingsT()
  return (
    <output className={styles.loading} aria-busy="true" aria-label={t('contacts.loading')}>
      {WIDTHS.map((widths) => (
        <div key={widths.join()}>
          <Skeleton width={32} height={32} round />
          <span>
            {widths.map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </span>
        </div>
      ))}
    </output>
  )
}

/** The list did not come. */
export function ContactsFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useSettingsT()
  return (
    <div className={styles.state}>
      <EmptyState icon={CircleAlert} title={t('contacts.load_failed')} hint={failureText(failure, t)}>
        <Button variant="secondary" icon={RefreshCw} onClick={onRetry}>
          {t('contacts.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Nobody is here, and what can be done about it. */
export function ContactsEmpty({ nav }: { nav: ContactsNav }) {
  const { search, page, group } = nav.route
  return (
    <div className={styles.state}>
      {search !== '' ? (
        <NobodyFound search={search} />
      ) : page > 1 ? (
        <BeyondLastPage nav={nav} />
      ) : group !== null ? (
        <EmptyGroup id={group} />
      ) : (
        <EmptyBook />
      )}
    </div>
  )
}

function NobodyFound({ search }: { search: string }) {
  const t = useSettingsT()
  return <EmptyState icon={Search} title={t('contacts.nothing_found', { text: search })} />
}

function BeyondLastPage({ nav: { route, go } }: { nav: ContactsNav }) {
  const t = useSettingsT()
  return (
    <EmptyState icon={Users} title={t('contacts.empty')}>
      <Button variant="secondary" onClick={() => go({ page: route.page - 1 }, { replace: true })}>
        {t('contacts.previous_page')}
      </Button>
    </EmptyState>
  )
}

/** People can be put into a group, but not among those without one. */
function EmptyGroup({ id }: { id: number | 'none' }) {
  const t = useSettingsT()
  const [isAdding, setAdding] = useState(false)
  const group = useGroups().data?.find((one) => one.id === id)
  if (!group) return <EmptyState icon={Users} title={t('contacts.empty_group')} />
  return (
    <>
      <EmptyState icon={Users} title={t('contacts.empty_group')} hint={t('contacts.empty_group_hint')}>
        <Button variant="secondary" icon={UserPlus} onClick={() => setAdding(true)}>
          {t('contacts.add_people')}
        </Button>
      </EmptyState>
      {isAdding && <AddPeopleDialog group={group} onClose={() => setAdding(false)} />}
    </>
  )
}

function EmptyBook() {
  const t = useSettingsT()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <EmptyState icon={Users} title={t('contacts.empty')} hint={t('contacts.empty_hint')}>
        <Button variant="secondary" onClick={() => setImporting(true)}>
          {t('contacts.import')}
        </Button>
      </EmptyState>
      <PartBoundary>
        <PartSuspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</PartSuspense>
      </PartBoundary>
    </>
  )
}
