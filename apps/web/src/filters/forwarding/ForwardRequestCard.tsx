import { RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useAnswerForwardRequest } from './answer-forward-request.ts'
import styles from './ForwardRequestCard.module.css'
import { useForwardRequest } from './get-forward-request.ts'

/** Whose messages may come to which address, with the two answers. Looking at it agrees to nothing. */
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
  const [title, text] =
    state === 'waiting'
      ? (['request_title', 'request_lead'] as const)
      : ([`request_${state}`, `request_${state}_text`] as const)
  return (
    <Card
      title={t(`filters.${title}`)}
      text={t(`filters.${text}`, { owner, email })}
      {...(state === 'waiting' && { hint: t('filters.request_hint') })}
    >
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
    </Card>
  )
}

interface CardProps {
  title: string
  text?: string
  hint?: string
  children?: ReactNode
}

function Card({ title, text, hint, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h1 id={id}>{title}</h1>
      {text && <p>{text}</p>}
      {children}
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  )
}
