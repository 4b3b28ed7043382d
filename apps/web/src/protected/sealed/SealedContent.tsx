import { useMemo } from 'react'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { MailFrame } from '#ui/message-frame/MailFrame.tsx'
import { DisguisedLinkDialog } from '#web/mailbox/reading/message/banners/DisguisedLinkDialog.tsx'
import { useDisguisedLinks } from '#web/mailbox/reading/message/banners/use-disguised-links.ts'
import { decodeContent } from '#web/mailbox/reading/message/decode-content.ts'
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
  const links = useDisguisedLinks(ticket)
  const files = attachments.filter(({ inline }) => !inline)

  return (
    <>
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
          onMailto={onMailto}
          onDisguised={links.onDisguised}
        />
      )}
      {links.openedLink && (
        <DisguisedLinkDialog link={links.openedLink} onClose={links.close} onFollow={links.follow} />
      )}
      {files.length > 0 && <SealedFiles files={files} ticket={ticket} onAskAgain={onAskAgain} />}
    </>
  )
}
