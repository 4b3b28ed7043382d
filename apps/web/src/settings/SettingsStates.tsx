import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from './SettingsBody.tsx'
import styles from './SettingsStates.module.css'
import type { SettingsSection } from './settings-section.ts'

const ROWS = ['44%', '36%', '52%', '40%']

/** In the shape of rows, while they load. */
export function LoadingRows() {
  const t = useSettingsT()
  const isShown = useSkeleton(true)
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>{t('settings.loading')}</output>
      </VisuallyHidden>
      {isShown &&
        ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} />
            <Skeleton width={64} />
          </div>
        ))}
    </div>
  )
}

/** A section whose page is on its way. */
export function SectionLoading({ section }: { section: SettingsSection }) {
  const t = useSettingsT()
  return (
    <SettingsBody title={t(section.name)}>
      <LoadingRows />
    </SettingsBody>
  )
}

/** What a page shows did not come. */
export function FailedRows({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useSettingsT()
  return (
    <EmptyState icon={CircleAlert} title={t('settings.load_failed')} hint={failureText(failure, t)}>
      <Button variant="secondary" icon={RefreshCw} onClick={onRetry}>
        {t('settings.retry')}
      </Button>
    </EmptyState>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** What a page shows of its query: until it comes the shape of rows, or why it does not come. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <FailedRows failure={error} onRetry={() => void refetch()} /> : <LoadingRows />
}
