import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './Preview.module.css'
import { PreviewBody } from './PreviewBody.tsx'
import type { ShownFile } from './shown-file.ts'

interface PreviewProps {
  /** Every file of the message that can be shown, in its order. */
  files: readonly ShownFile[]
  first: ShownFile
  onClose: () => void
}

/** The files of a message one by one, without leaving it. The default export of a part of the program. */
export default function Preview({ files, first, onClose }: PreviewProps) {
  const t = useT()
  const words = useUiWords()
  const [index, setIndex] = useState(() => Math.max(0, files.indexOf(first)))
  const file = files[index] ?? first
  const last = files.length - 1

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isReading =
        event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLMediaElement
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by || isReading) return
      event.preventDefault()
      setIndex((at) => Math.min(last, Math.max(0, at + by)))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [last])

  return (
    <Modal
      label={file.name}
      onClose={onClose}
      className={styles.dialog}
      focusFirst={(dialog) => dialog.querySelector<HTMLElement>('a[download]')}
    >
      <header className={styles.head}>
        <h2 title={file.name}>{file.name}</h2>
        {files.length > 1 && (
          <>
            <output className={styles.position}>
              {t('attachments.position', { index: index + 1, total: files.length })}
            </output>
            <IconButton
              label={t('attachments.previous')}
              icon={ChevronLeft}
              hotkey="←"
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            />
            <IconButton
              label={t('attachments.next')}
              icon={ChevronRight}
              hotkey="→"
              disabled={index === last}
              onClick={() => setIndex(index + 1)}
            />
          </>
        )}
        <DownloadLink file={file} />
        <IconButton label={words.close} icon={X} onClick={onClose} />
      </header>
      <PreviewBody key={file.id} file={file} />
    </Modal>
  )
}

function DownloadLink({ file }: { file: ShownFile }) {
  const t = useT()
  const label = t('attachments.download', { file: file.name })
  return (
    <a className={styles.save} href={file.href} download={file.name} aria-label={label} title={label}>
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}
