import { Download } from 'lucide-react'
import type { DomainDetail, VerificationMethod } from '#contract/domains/domain.ts'
import { Button } from '#ui/Button.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import { CopyField } from '../CopyField.tsx'
import styles from './Confirm.module.css'

/** What is to be published, ready to be copied. */
export function ProofOf({ domain, method }: { domain: DomainDetail; method: VerificationMethod }) {
  const t = useSettingsT()
  const { txt, meta, file } = domain.verification
  if (method === 'txt') return <CopyField label={t('domains.copy_txt')} text={txt.value} />
  if (method === 'meta') return <CopyField label={t('domains.copy_meta')} text={meta} />
  return (
    <div className={styles.file}>
      <CopyField label={t('domains.copy_file_name')} text={file.name} />
      <CopyField label={t('domains.copy_file_body')} text={file.body} />
      <Button variant="secondary" size="sm" icon={Download} onClick={() => save(file)}>
        {t('domains.save_file')}
      </Button>
    </div>
  )
}

function save({ name, body }: DomainDetail['verification']['file']): void {
  const url = URL.createObjectURL(new Blob([body], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
