import { CircleDot, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { SessionRow } from '#contract/identity/sessions/list-sessions.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { formatMoment } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { DeviceMark } from '../log/DeviceMark.tsx'
import { deviceText, sessionText, whenText } from '../log/log-words.ts'
import styles from '../security/Access.module.css'

import { Foot, Section } from '../security/Section.tsx'
import { useEndOtherSessions } from './end-other-sessions.ts'
import { useEndSession } from './end-session.ts'
import { useSessions } from './list-sessions.ts'

/** Who is signed in now; any of them can be ended, and all others at once. */
export function Sessions() {
  const t = useSettingsT()
  const query = useSessions()
  const [isAsking, setAsking] = useState(false)
  const others = query.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Section name="sessions">
      <Loaded query={query}>
        {(sessions) => (
          <Table
            label={t('security.sessions')}
            head={[
              t('security.log_device'),
              t('security.log_from'),
              t('security.session_seen'),
              t('settings.actions'),
            ]}
          >
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </Table>
        )}
      </Loaded>
      {others > 0 && (
        <Foot>
          <Button variant="danger-ghost" size="sm" icon={LogOut} onClick={() => setAsking(true)}>
            {t('security.end_others')}
          </Button>
        </Foot>
      )}
      {isAsking && <EndOthers count={others} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const t = useSettingsT()
  const toasts = useToasts()
  const { mutate, isPending } = useEndSession(() => toasts.success(t('security.ended')))
  const { id, agent, ip, seen_at, created_at, current, actor_wmid } = session
  const device = deviceText(agent, t)
  return (
    <TableRow>
      <td className={styles.device}>
        <TableName
          mark={<DeviceMark agent={agent} isImpersonation={actor_wmid !== undefined} />}
          sub={sessionText(session, t)}
        >
          {device}
        </TableName>
      </td>
      <td className={styles.ip}>{ip}</td>
      <td className={styles.seen} title={formatMoment(t.language, seen_at)}>
        {whenText(seen_at, t)}
        <span className={styles.sub}>{t('security.session_started', { when: whenText(created_at, t) })}</span>
      </td>
      <td>
        {current ? (
          <Badge kind="info" icon={CircleDot}>
            {t('security.this_session')}
          </Badge>
        ) : (
          <Button
            variant="danger-ghost"
            size="sm"
            busy={isPending}
            aria-label={t('security.end_row', { what: device })}
            onClick={() => mutate(id)}
          >
            {t('security.end')}
          </Button>
        )}
      </td>
    </TableRow>
  )
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useSettingsT()
  const toasts = useToasts()
  const { mutate, isPending } = useEndOtherSessions((ended) =>
    toasts.success(t('security.not_me_done', { count: ended })),
  )
  return (
    <AskDialog
      title={t('security.end_others_question', { count })}
      action={t('security.end_others_action', { count })}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    >
      <p>{t('security.end_others_hint')}</p>
    </AskDialog>
  )
}
