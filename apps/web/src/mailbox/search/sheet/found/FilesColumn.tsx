import { Button } from '#ui/controls/Button.tsx'
import { formatListDate, formatSize } from '#web/platform/words/format.ts'
import { FileKind } from '../../../attachments/FileKind.tsx'
import { Highlighted } from '../../../row/view/Highlighted.tsx'
import { addressName } from '../../../row/view/people.ts'
import { wordsIn } from '../../query/found-words.ts'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import { Column } from './Column.tsx'
import styles from './Option.module.css'
import { Option } from './Option.tsx'

/** Files that were found, with who sent them when. */
export function FilesColumn({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { files, isFresh } = sheet.answers
  const all = files.data?.files ?? []
  const shown = all.slice(0, sheet.results.files.length)
  const words = wordsIn(sheet.fields.form.search_text)
  const now = new Date()
  return (
    <>
      <Column
        title={t('finding.files')}
        count={files.data && `${all.length}${files.data.has_more ? '+' : ''}`}
        isLate={!isFresh || files.isPlaceholderData}
        onRetry={files.isError ? () => void files.refetch() : undefined}
        empty={files.data && all.length === 0 ? t('finding.no_files') : undefined}
      >
        {shown.map(({ name, size, fields, created_at }, nth) => {
          const option = sheet.results.files[nth]
          const who = fields.from[0] ? addressName(fields.from[0]) : ''
          const date = formatListDate(t.language, created_at, now)
          return (
            option && (
              <Option key={option.id} option={option} cursor={sheet.cursor} className={styles.file}>
                <FileKind name={name} />
                <div className={styles.said}>
                  <p>
                    <Highlighted text={name} words={words} />
                  </p>
                  <p className={styles.quiet}>
                    {t('finding.by_file', { size: formatSize(t.language, size), who, date })}
                  </p>
                </div>
              </Option>
            )
          )
        })}
      </Column>
      {all.length > shown.length && (
        <Button variant="ghost" size="sm" className={styles.more} onClick={sheet.showAllFiles}>
          {t('finding.more_files', { count: all.length - shown.length })}
        </Button>
      )}
      {sheet.hasAllFiles && files.data?.has_more && (
        <p className={styles.older}>{t('finding.has_more_files')}</p>
      )}
    </>
  )
}
