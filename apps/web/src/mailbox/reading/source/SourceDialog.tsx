import { Download } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import { formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { FailedMessage, MessageSkeleton } from '../message/MessageBody.tsx'
import { SOURCE_SHOWN_BYTES, saveSource, useSource } from './download-source.ts'
import styles from './SourceDialog.module.css'
import { splitSource } from './split-source.ts'

/** A message byte for byte: its headers first. The default export of a part of the program. */
export default function SourceDialog({
  messageRef,
  onClose,
}: {
  messageRef: MessageRef
  onClose: () => void
}) {
  const t = useT()
  const { data, isError, refetch } = useSource(messageRef)
  const { headers, body } = splitSource(data?.text ?? '')

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('reading.source')}
      footer={
        <Button variant="secondary" icon={Download} onClick={() => saveSource(messageRef)}>
          {t('reading.download_source')}
        </Button>
      }
    >
      {data ? (
        <>
          <Part name={t('reading.source_headers')} text={headers} rows={14} />
          {body && <Part name={t('reading.source_body')} text={body} rows={10} />}
          {data.isCut && (
            <p className={styles.note}>
              {t('reading.source_cut', { size: formatSize(t.language, SOURCE_SHOWN_BYTES) })}
            </p>
          )}
        </>
      ) : isError ? (
        <FailedMessage onRetry={() => void refetch()} />
      ) : (
        <MessageSkeleton />
      )}
    </Dialog>
  )
}

/** A field, so that it scrolls by keyboard and its text can be selected at once. */
function Part({ name, text, rows }: { name: string; text: string; rows: number }) {
  const id = useId()
  return (
    <div>
      <label className={styles.head} htmlFor={id}>
        {name}
      </label>
      <textarea id={id} className={styles.text} readOnly rows={rows} spellCheck={false} value={text} />
    </div>
  )
}
