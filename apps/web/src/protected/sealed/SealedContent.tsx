import { useMemo } from 'react'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { MailFrame } from '#ui/message-frame/MailFrame.tsx'
import { decodeContent } from '#web/mailbox/reading/message/decode-content.ts'
import { LinksBanner } from '#web/mailbox/reading/message/links/LinksBanner.tsx'
import { useSwitchedLinks } from '#web/mailbox/reading/message/links/use-switched-links.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './SealedContent.module.css'
import { SealedFiles } from './SealedFiles.tsx'

interface SealedContentProps {
  opened: OpenedProtected
  subject: string
  isDark: boolean
  onMailto?: ((href: string) => void) | undefined
  onAskAgain: () => void
}

/** What was inside: text in its frame, files under it. */
export function SealedContent({ opened, subject, isDark, onMailto, onAskAgain }: SealedContentProps) {
  const t = useT()
  const { content, content_type, attachments, ticket } = opened
  const text = useMemo(() => decodeContent(content), [content])
  const links = useSwitchedLinks(ticket, { text, content_type, isForged: false })
  const files = attachments.filter(({ inline }) => !inline)

  return (
    <>
      <LinksBanner links={links} />
      {text.trim() === '' ? (
        <p className={styles.none}>{t('reading.empty_body')}</p>
      ) : (
        <MailFrame
          content={text}
          content_type={content_type}
          subject={subject}
          theme={isDark ? 'dark' : 'light'}
          words={{
            title: t('reading.frame'),
            show_quote: t('reading.show_quote'),
            link_differs: t('reading.link_differs', { host: '{host}' }),
          }}
          linksOff={links.off}
          onMailto={onMailto}
        />
      )}
      {files.length > 0 && <SealedFiles files={files} ticket={ticket} onAskAgain={onAskAgain} />}
    </>
  )
}
