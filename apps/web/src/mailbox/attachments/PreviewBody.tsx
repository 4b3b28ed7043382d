import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readBeginning } from '#web/platform/calls/read-beginning.ts'
import { formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './Preview.module.css'
import type { ShownFile } from './shown-file.ts'

/** Longer texts are shown in part. */
const SHOWN_BYTES = 256 * 1024

/** The file itself: an image, a PDF, sound or text. */
export function PreviewBody({ file }: { file: ShownFile }) {
  const t = useT()
  const [isFailed, setFailed] = useState(false)
  const fail = () => setFailed(true)
  if (file.kind === 'text') return <TextBody file={file} />
  if (file.kind === 'pdf') return <PdfBody file={file} />
  if (isFailed) return <Failed />
  return (
    <div className={styles.body}>
      {file.kind === 'image' ? (
        <img className={styles.image} src={file.inline_href} alt={file.name} onError={fail} />
      ) : (
        <audio
          className={styles.sound}
          controls
          preload="metadata"
          src={file.href}
          aria-label={t('attachments.preview')}
          onError={fail}
        >
          <track kind="captions" />
        </audio>
      )}
    </div>
  )
}

/**
 * The browser's own viewer, in a frame that has the file alone. It has no `sandbox`: viewers do not start
 * in one; the answer's type and policy keep a file that is no PDF from being anything else. Decisions 35.
 */
function PdfBody({ file }: { file: ShownFile }) {
  const t = useT()
  if (!navigator.pdfViewerEnabled) return <Failed text={t('attachments.no_pdf_viewer')} />
  return <iframe className={styles.pdf} src={file.inline_href} title={file.name} />
}

function TextBody({ file }: { file: ShownFile }) {
  const t = useT()
  const { data, isError } = useQuery({
    queryKey: ['attachments', 'text', file.href],
    queryFn: ({ signal }) => readBeginning(file.href, SHOWN_BYTES, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isError) return <Failed />
  return (
    <>
      <div className={styles.body} aria-busy={!data}>
        {data ? (
          <textarea
            className={styles.text}
            readOnly
            spellCheck={false}
            aria-label={file.name}
            value={data.text}
          />
        ) : (
          <output>{t('attachments.loading')}</output>
        )}
      </div>
      {data?.isCut && (
        <p className={styles.note}>
          {t('attachments.text_cut', { size: formatSize(t.language, SHOWN_BYTES) })}
        </p>
      )}
    </>
  )
}

function Failed({ text }: { text?: string }) {
  const t = useT()
  return (
    <div className={styles.body}>
      <p className={styles.failed} role="alert">
        {text ?? t('attachments.preview_failed')}
      </p>
    </div>
  )
}
