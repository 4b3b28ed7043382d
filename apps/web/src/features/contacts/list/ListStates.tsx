import { CircleAlert, RefreshCw, Search, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { useGroups } from '../contacts.queries.ts'
import { AddPeopleDialog } from '../groups/AddPeopleDialog.tsx'
import type { ContactsNav } from '../use-contacts-place.ts'
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
export function ContactsEmpty({ nav: { place, go } }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const group = useGroups().data?.find(({ id }) => id === place.group)
  const [isShown, setShown] = useState(false)
  const close = () => setShown(false)
  if (place.search !== '') {
    return (
      <div className={styles.state}>
        <EmptyState icon={Search} title={t('contacts.nothing_found', { text: place.search })} />
      </div>
    )
  }
  if (place.page > 1) {
    return (
      <div className={styles.state}>
        <EmptyState icon={Users} title={t('contacts.empty')}>
          <Button variant="secondary" onClick={() => go({ page: place.page - 1 }, { replace: true })}>
            {t('contacts.previous_page')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (place.group !== null) {
    return (
      <div className={styles.state}>
        <EmptyState
          icon={Users}
          title={t('contacts.empty_group')}
          {...(group && { hint: t('contacts.empty_group_hint') })}
        >
          {group && (
            <Button variant="secondary" icon={UserPlus} onClick={() => setShown(true)}>
              {t('contacts.add_people')}
            </Button>
          )}
        </EmptyState>
        {isShown && group && <AddPeopleDialog group={group} onClose={close} />}
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <EmptyState icon={Users} title={t('contacts.empty')} hint={t('contacts.empty_hint')}>
        <Button variant="secondary" onClick={() => setShown(true)}>
          {t('contacts.import')}
        </Button>
      </EmptyState>
      <PartBoundary>
        <Suspense>{isShown && <ImportDialog onClose={close} />}</Suspense>
      </PartBoundary>
    </div>
  )
}
