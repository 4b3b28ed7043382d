import { CircleAlert, type LucideIcon, RefreshCw, Search, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type { SearchRoute } from '#web/platform/paths.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { inAllFolders, inTrashAndSpam } from '../search/line/widen-search.ts'
import { lookedIn } from '../search/looked-in.ts'
import { formOf } from '../search/panel/search-form.ts'
import type { CurrentList } from './current-list.queries.ts'
import styles from './ListStates.module.css'

const EmptyList = lazyPart('empty-list', () => import('./empty/EmptyList.tsx'))

interface StateProps {
  icon: LucideIcon
  title: string
  hint?: string
  children?: ReactNode
}

/** Where rows would be: a fact, a sentence, at most one action. */
function ListState({ icon, title, hint, children }: StateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon of={icon} size={24} />
      </span>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}

/** Nothing is here; where something was looked for, where to look next. */
export function NoRows({ list }: { list: CurrentList }) {
  const { route } = list
  if (route.kind === 'search') return <NothingFound route={route} folders={list.folders} />
  return (
    <PartBoundary>
      <PartSuspense>
        <EmptyList list={list} />
      </PartSuspense>
    </PartBoundary>
  )
}

interface NothingFoundProps {
  route: SearchRoute
  folders: CurrentList['folders']
}

/** What was looked for and where, and the next wider place to look in. */
function NothingFound({ route, folders }: NothingFoundProps) {
  const t = useT()
  const { search_text: text, groups } = formOf(route)
  const wider = route.all_folder ? inTrashAndSpam(route) : route.search_text && inAllFolders(route)
  const onlyWords = text ? t('messages.nothing_found', { text }) : t('messages.empty')
  return (
    <ListState
      icon={Search}
      title={groups.length > 0 ? t('search.nothing_fits') : onlyWords}
      hint={lookedIn(route, folders, t)}
    >
      {wider && (
        <Button variant="secondary" onClick={() => goToRoute(wider)}>
          {t(route.all_folder ? 'search.trash_and_spam' : 'messages.search_everywhere')}
        </Button>
      )}
    </ListState>
  )
}

/** The list did not come. */
export function FailedList({ list }: { list: CurrentList }) {
  const t = useT()
  const { error } = list.query
  const isOurs = error instanceof CallFailed && error.code === 'internal_error'
  const hint = isOurs ? t('messages.load_failed_hint') : failureText(error, t)
  return (
    <ListState icon={CircleAlert} title={t('messages.load_failed')} hint={hint}>
      <Button variant="secondary" icon={RefreshCw} onClick={() => void list.query.refetch()}>
        {t('messages.retry')}
      </Button>
    </ListState>
  )
}

/** What is shown is of the last visit. Most answers are here before it can be read: it comes after a while. */
export function SavedMark() {
  const t = useT()
  const isSaved = useStore(useLiveStore(), (state) => state.isSaved)
  if (!isSaved) return null
  return (
    <output className={styles.saved}>
      <Icon of={RefreshCw} size={14} />
      {t('messages.saved_here')}
    </output>
  )
}

/** No network: what was there before stays on screen. */
export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <output className={styles.banner}>
      <Icon of={WifiOff} />
      <span>{t('messages.offline')}</span>
      <Button size="sm" onClick={onRetry}>
        {t('messages.retry')}
      </Button>
    </output>
  )
}
