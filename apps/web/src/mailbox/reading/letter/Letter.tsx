import { Suspense } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { isSamePlace } from '#web/mailbox/actions/cache/places.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { AttachmentTiles } from '#web/mailbox/attachments/AttachmentTiles.tsx'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { addressName, type IsOurs } from '#web/mailbox/row/look/people.ts'
import { useFoundWords } from '#web/mailbox/search/use-found-words.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { useSealedLetter } from '#web/platform/sealed-port.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useOpenedMessage } from '../open-message.ts'
import type { ReadingLayout } from '../reading-layout.ts'
import { LetterHead } from './head/LetterHead.tsx'
import styles from './Letter.module.css'
import { FailedLetter, LetterBody, type LetterLook, LetterSkeleton } from './LetterBody.tsx'
import { LetterMenu } from './menu/LetterMenu.tsx'
import { isTrustable, LetterNotices } from './notices/LetterNotices.tsx'
import { useTrustImageSender } from './notices/trust-image-sender.ts'
import { UndeliveredNotice } from './notices/UndeliveredNotice.tsx'

interface LetterProps {
  row: MessageRow
  isOurs: IsOurs
  list: CurrentList
  actions: MessageActions
  layout: ReadingLayout
  /** Closes it again, where it stands among others. */
  onFold?: (() => void) | undefined
}

/** One open letter: head, notices, body, files. It fetches its own body, and stays for the next letter. */
export function Letter({ row, isOurs, list, actions, layout, onFold }: LetterProps) {
  const t = useT()
  const mayChange = useMayChange()
  const SealedLetter = useSealedLetter()
  const [withImages, setWithImages] = useStateOf(row.id, false)
  const [look, setLook] = useStateOf<LetterLook>(row.id, 'own')
  const words = useFoundWords(list.place)
  const trust = useTrustImageSender()
  const { data, isError, isPlaceholderData, refetch } = useOpenedMessage(row, withImages)
  const message = data?.message
  const files = message?.attachments.filter(({ inline }) => !inline) ?? []
  const named = useNamed()
  const name = row.fields.from[0] ? addressName(named(row.fields.from[0])) : t('messages.from_nobody')
  const isPhone = layout === 'phone'
  const onTrust = mayChange ? () => trust.mutate(row) : undefined
  const time = formatTime(new Date(row.created_at))

  return (
    <article className={styles.letter} aria-label={t('reading.article', { name, time })}>
      <LetterHead
        row={row}
        message={message}
        isOurs={isOurs}
        folders={list.folders}
        actions={actions}
        layout={layout}
        onFold={onFold}
        menu={
          <LetterMenu
            row={row}
            message={message}
            isOurs={isOurs}
            folders={list.folders}
            actions={actions}
            isPhone={isPhone}
            look={look}
            onLook={setLook}
            onTrust={isPhone && message && isTrustable(message) ? onTrust : undefined}
          />
        }
      />
      {message ? (
        <>
          <UndeliveredNotice message={message} mayChange={mayChange} />
          <LetterNotices
            message={message}
            isPhone={isPhone}
            isLoadingImages={isPlaceholderData}
            onShowImages={() => setWithImages(true)}
            mayTrust={mayChange}
            isTrusting={trust.isPending && isSamePlace(trust.variables, row)}
            onTrust={!isPhone && isTrustable(message) ? onTrust : undefined}
          />
          {message.encrypted ? (
            <PartBoundary key={row.id}>
              <Suspense fallback={<LetterSkeleton />}>
                <SealedLetter message={message} isOurs={message.fields.from.some(isOurs)} />
              </Suspense>
            </PartBoundary>
          ) : (
            <LetterBody message={message} look={look} words={words.body} />
          )}
        </>
      ) : isError ? (
        <FailedLetter onRetry={() => void refetch()} />
      ) : (
        <LetterSkeleton />
      )}
      {files.length > 0 && (
        <AttachmentTiles key={row.id} attachments={files} folder_id={row.folder_id} message_uid={row.uid} />
      )}
    </article>
  )
}
