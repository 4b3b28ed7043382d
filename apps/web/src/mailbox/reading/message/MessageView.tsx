import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { isSameMessage } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { AttachmentTiles } from '#web/mailbox/attachments/AttachmentTiles.tsx'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { addressName, type IsOurs } from '#web/mailbox/row/view/people.ts'
import { useFoundWords } from '#web/mailbox/search/use-found-words.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useOpenedMessage } from '../open-message.ts'
import type { ReadingLayout } from '../reading-layout.ts'
import { isTrustable, MessageBanners } from './banners/MessageBanners.tsx'
import { SentBanners } from './banners/SentBanners.tsx'
import { useTrustImageSender } from './banners/trust-image-sender.ts'
import { MessageHead } from './head/MessageHead.tsx'
import { junkingOf } from './junking.ts'
import { FailedMessage, type MessageAppearance, MessageBody, MessageSkeleton } from './MessageBody.tsx'
import styles from './MessageView.module.css'
import { MessageMenu } from './menu/MessageMenu.tsx'
import { useShownMenu } from './menu/shown-menu.ts'
import { SealedBody } from './SealedBody.tsx'
import { StandingBody } from './StandingBody.tsx'

interface MessageViewProps {
  row: MessageRow
  isOurs: IsOurs
  list: CurrentList
  actions: MessageActions
  layout: ReadingLayout
  /** Closes it again, where it stands among others. */
  onFold?: (() => void) | undefined
}

/** One open message: head, banners, body, files. It fetches its own body, and stays for the next message. */
export function MessageView({ row, isOurs, list, actions, layout, onFold }: MessageViewProps) {
  const t = useT()
  const mayChange = useMayChange()
  const [withImages, setWithImages] = useStateOf(row.id, false)
  const [appearance, setAppearance] = useStateOf<MessageAppearance>(row.id, 'own')
  const words = useFoundWords(list.route)
  const trust = useTrustImageSender()
  const { data, isError, isPlaceholderData, refetch } = useOpenedMessage(row, withImages)
  const message = data?.message
  const files = message?.attachments.filter(({ inline }) => !inline) ?? []
  const named = useNamed()
  const name = row.fields.from[0] ? addressName(named(row.fields.from[0])) : t('messages.from_nobody')
  const isPhone = layout === 'phone'
  const onTrust = mayChange ? () => trust.mutate(row) : undefined
  const system = findFolder(list.folders, row.folder_id)?.system ?? null
  const junk = junkingOf(row, system, actions)
  const menu = useShownMenu()
  const label = t('reading.article', { name, time: formatTime(new Date(row.created_at)) })

  return (
    <article className={styles.message} aria-label={label} data-message-ref={`${row.folder_id}/${row.uid}`}>
      <MessageHead
        row={row}
        message={message}
        isOurs={isOurs}
        system={system}
        actions={actions}
        layout={layout}
        onFold={onFold}
        {...junk}
        onContextMenu={menu.onContextMenu}
        menu={
          <MessageMenu
            row={row}
            message={message}
            list={list}
            actions={actions}
            isPhone={isPhone}
            shown={menu.shown}
            onShown={menu.onShown}
            appearance={{ value: appearance, onChange: setAppearance }}
            onTrust={isPhone && !junk.isJunk && message && isTrustable(message) ? onTrust : undefined}
          />
        }
      />
      {message ? (
        <>
          <SentBanners message={message} mayChange={mayChange} />
          <MessageBanners
            message={message}
            isPhone={isPhone}
            isLoadingImages={isPlaceholderData}
            onShowImages={() => setWithImages(true)}
            mayTrust={mayChange}
            isTrusting={trust.isPending && isSameMessage(trust.variables, row)}
            onTrust={!isPhone && isTrustable(message) ? onTrust : undefined}
            {...junk}
          />
          {message.encrypted && <SealedBody message={message} isOurs={message.fields.from.some(isOurs)} />}
        </>
      ) : isError ? (
        <FailedMessage onRetry={() => void refetch()} />
      ) : (
        <MessageSkeleton />
      )}
      <StandingBody isWaiting={!message && !isError}>
        {message && !message.encrypted && (
          <MessageBody message={message} isJunk={junk.isJunk} appearance={appearance} words={words.body} />
        )}
      </StandingBody>
      {files.length > 0 && (
        <AttachmentTiles key={row.id} attachments={files} folder_id={row.folder_id} message_uid={row.uid} />
      )}
    </article>
  )
}
