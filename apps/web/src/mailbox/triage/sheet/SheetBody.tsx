import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { AttachmentTiles } from '#web/mailbox/attachments/AttachmentTiles.tsx'
import { MessageBanners } from '#web/mailbox/reading/message/banners/MessageBanners.tsx'
import { MessageBody, MessageSkeleton } from '#web/mailbox/reading/message/MessageBody.tsx'
import { SealedBody } from '#web/mailbox/reading/message/SealedBody.tsx'
import { prefetchOpened, useOpenedMessage } from '#web/mailbox/reading/open-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './SheetBody.module.css'
import { useMarkInTurn } from './use-mark-in-turn.ts'

interface SheetBodyProps {
  row: MessageRow
  next: MessageRow | undefined
}

const NO_WORDS: readonly string[] = []

/** The text of the message in hand with its banners and files; the next one is fetched meanwhile. */
export function SheetBody({ row, next }: SheetBodyProps) {
  const t = useTriageT()
  const [withImages, setWithImages] = useState(false)
  const { data, isError, isPlaceholderData, refetch } = useOpenedMessage(row, withImages)
  useRead(row, data !== undefined)
  useAhead(data === undefined ? undefined : next)
  const message = data?.message

  if (!message) {
    if (!isError) return <MessageSkeleton />
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('triage.failed')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('reading.retry')}
        </Button>
      </div>
    )
  }
  const files = message.attachments.filter(({ inline }) => !inline)
  return (
    <>
      <MessageBanners
        message={message}
        isPhone={false}
        isJunk={false}
        isLoadingImages={isPlaceholderData}
        onShowImages={() => setWithImages(true)}
        mayTrust={false}
        isTrusting={false}
        onTrust={undefined}
        onJunk={undefined}
        onNotJunk={undefined}
      />
      {message.encrypted ? (
        <SealedBody message={message} isOurs={false} />
      ) : (
        <MessageBody message={message} isJunk={false} appearance="own" words={NO_WORDS} />
      )}
      {files.length > 0 && (
        <AttachmentTiles attachments={files} folder_id={row.folder_id} message_uid={row.uid} />
      )}
    </>
  )
}

/** What has been shown is read. Spec §4. A refusal is of no matter here. */
function useRead(row: MessageRow, isShown: boolean): void {
  const { mutate: mark } = useMarkInTurn()
  const { folder_id, uid } = row
  const isDue = isShown && !row.flags.seen
  useEffect(() => {
    if (!isDue) return
    mark({ flag: 'seen', folder_messages: [{ folder_id, message_uids: [uid] }] })
  }, [isDue, mark, folder_id, uid])
}

function useAhead(next: MessageRow | undefined): void {
  const api = useApi()
  const cache = useQueryClient()
  useEffect(() => {
    if (next) void prefetchOpened(cache, api, next)
  }, [next, cache, api])
}
