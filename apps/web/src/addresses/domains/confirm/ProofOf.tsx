import { Download } from 'lucide-react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { VerificationMethod } from '#contract/addresses/domains/domain.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyField } from '#web/identity/account/user/CopyField.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Confirm.module.css'

/** What is to be published, ready to be copied. */
export function ProofOf({ domain, method }: { domain: DomainDetail; method: VerificationMethod }) {
  const t = useSettingsT()
  const { txt, meta, file } = domain.verification
  if (method === 'txt') return <CopyField label={t('domains.copy_txt')} text={txt.value} />
  if (method === 'meta') return <CopyField label={t('domains.copy_meta')} text={meta} />
  const save = () => saveFile({ name: file.name, type: 'text/html', text: file.body })
  return (
    <div className={styles.file}>
      <CopyField label={t('domains.copy_file_name')} text={file.name} />
      <CopyField label={t('domains.copy_file_body')} text={file.body} />
      <Button variant="secondary" size="sm" icon={Download} onClick={save}>
        {t('domains.save_file')}
      </Button>
    </div>
  )
}
