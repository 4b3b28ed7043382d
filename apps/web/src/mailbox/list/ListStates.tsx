import { CircleAlert, FilePen, Inbox, type LucideIcon, RefreshCw, Search, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { inAllFolders, inTrashAndSpam } from '../search/line/widen-search.ts'
import { lookedIn } from '../search/looked-in.ts'
import { formOf } from '../search/panel/search-form.ts'
import type { CurrentList } from './current-list.queries.ts'
import styles from './ListStates.module.css'

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

/** How messages get into a folder to which they do not come by themselves. */
function hintOf(system: SystemFolder | null) {
  switch (system) {
    case 'sent':
      return 'messages.empty_sent_hint'
    case 'junk':
      return 'messages.empty_junk_hint'
    case 'trash':
      return 'messages.empty_trash_hint'
    case null:
      return 'messages.empty_own_hint'
    default:
      return 'messages.empty_hint'
  }
}

/** Nothing is here, and what would be. */
export function EmptyList({ list }: { list: CurrentList }) {
  const t = useT()
  const { route, folder } = list
  if (route.kind === 'search') {
    return <NothingFound route={route} folders={list.folders} />
  }
  if (folder?.system === 'draft') {
    return (
      <ListState icon={FilePen} title={t('messages.empty_drafts')} hint={t('messages.empty_drafts_hint')} />
    )
  }
  const hint = route.kind === 'label' ? 'messages.empty_label_hint' : hintOf(folder?.system ?? null)
  return <ListState icon={Inbox} title={t('messages.empty')} hint={t(hint)} />
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
