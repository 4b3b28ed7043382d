import { CircleAlert, RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { hasOwnColours } from '#ui/message-frame/colours/has-own-colours.ts'
import { MailFrame } from '#ui/message-frame/MailFrame.tsx'
import { lastHeight } from '#ui/message-frame/size/last-height.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { mailtoRecipients } from '../mailto-recipients.ts'
import { useFoundCut } from '../use-found-cut.ts'
import { decodeContent } from './decode-content.ts'
import { LinksBanner } from './links/LinksBanner.tsx'
import { useSwitchedLinks } from './links/use-switched-links.ts'
import styles from './MessageView.module.css'
import { useIsDark } from './use-is-dark.ts'

/** In the dark theme: as it is, on light paper, or darkened. */
export type MessageAppearance = 'own' | 'light' | 'dark'

interface MessageBodyProps {
  message: Message
  /** It lies in Spam: its links lead nowhere, and nobody switches them on. */
  isJunk: boolean
  appearance: MessageAppearance
  /** Marked in the text: what the list was searched for. */
  words: readonly string[]
}

/** The message itself, in its own frame. */
export function MessageBody({ message, isJunk, appearance, words }: MessageBodyProps) {
  const t = useT()
  const { openComposer } = useComposer()
  const isDark = useIsDark()
  const cut = useFoundCut(words)
  const { content, content_type, subject } = message
  const text = useMemo(() => decodeContent(content), [content])
  const links = useSwitchedLinks(message.id, {
    text,
    content_type,
    isForged: message.proof?.state === 'forged',
  })

  if (text.trim() === '') return <p className={styles.none}>{t('reading.empty_body')}</p>
  return (
    <>
      {!isJunk && <LinksBanner links={links} />}
      <div className={classNames(styles.body, isLaidOut(text, content_type) && styles.laidOut)}>
        <MailFrame
          content={text}
          content_type={content_type}
          subject={subject}
          theme={isDark ? 'dark' : 'light'}
          appearance={appearance}
          cut={cut}
          linksOff={isJunk ? 'all' : links.off}
          words={{
            title: t('reading.frame'),
            show_quote: t('reading.show_quote'),
            link_differs: t('reading.link_differs', { host: '{host}' }),
          }}
          onMailto={(href) => openComposer({ mode: 'new', to: mailtoRecipients(href) })}
        />
      </div>
    </>
  )
}

/** A message with a design of its own, made of tables, has the whole width: it brings its own margins. */
const isLaidOut = (text: string, content_type: Message['content_type']): boolean =>
  content_type === 'text/html' && /<table\b/i.test(text) && hasOwnColours(text)

/** Widths of the lines to come, in percent. */
const LINES = [82, 94, 88, 62] as const

/** The body is on its way; its head is there already. */
export function MessageSkeleton() {
  const t = useT()
  const isShown = useSkeleton(true)
  return (
    <output
      className={styles.skeleton}
      style={{ minHeight: lastHeight() || undefined }}
      aria-busy="true"
      aria-label={t('reading.loading')}
    >
      {isShown && LINES.map((width) => <Skeleton key={width} width={`${width}%`} />)}
    </output>
  )
}

/** The message did not come. */
export function FailedMessage({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.failed} role="alert">
      <Icon of={CircleAlert} />
      <span>{t('reading.load_failed')}</span>
      <Button variant="secondary" size="sm" icon={RefreshCw} onClick={onRetry}>
        {t('reading.retry')}
      </Button>
    </div>
  )
}
