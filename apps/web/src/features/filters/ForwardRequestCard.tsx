import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import styles from './ForwardRequestCard.module.css'
import { useAnswerForwardRequest, useForwardRequest } from './forward-request.ts'

/** Whose letters may come to which address, with the two answers. Looking at it agrees to nothing. */
export function ForwardRequestCard({ token }: { token: string }) {
  const t = useSettingsT()
  const { data: request, isError, refetch } = useForwardRequest(token)
  const { mutate: answer, isPending, variables } = useAnswerForwardRequest(token)
  if (isError) {
    return (
      <Card title={t('settings.load_failed')}>
        <Button variant="secondary" icon={RefreshCw} onClick={() => void refetch()}>
          {t('settings.retry')}
        </Button>
      </Card>
    )
  }
  if (request === undefined) return <Card title={t('filters.request_loading')} />
  if (request === null)
    return <Card title={t('filters.request_gone')} text={t('filters.request_gone_text')} />
  const { owner, email, state } = request
  const buttons = (
    <div className={styles.buttons}>
      {state !== 'confirmed' && (
        <Button variant="primary" size="lg" busy={isPending && variables} onClick={() => answer(true)}>
          {t('filters.request_accept')}
        </Button>
      )}
      {state !== 'declined' && (
        <Button variant="secondary" size="lg" busy={isPending && !variables} onClick={() => answer(false)}>
          {t(state === 'confirmed' ? 'filters.request_stop' : 'filters.request_refuse')}
        </Button>
      )}
    </div>
  )
  switch (state) {
    case 'waiting':
      return (
        <Card
          title={t('filters.request_title')}
          text={t('filters.request_lead', { owner, email })}
          hint={t('filters.request_hint')}
        >
          {buttons}
        </Card>
      )
    case 'confirmed':
    case 'declined':
      return (
        <Card
          title={t(`filters.request_${state}`)}
          text={t(`filters.request_${state}_text`, { owner, email })}
        >
          {buttons}
        </Card>
      )
  }
}

interface CardProps {
  title: string
  text?: string
  hint?: string
  children?: ReactNode
}

function Card({ title, text, hint, children }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby="request-title">
      <h1 id="request-title">{title}</h1>
      {text && <p>{text}</p>}
      {children}
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  )
}
