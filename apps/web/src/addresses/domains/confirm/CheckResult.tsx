import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { VerificationMethod } from '#contract/addresses/domains/domain.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import domains from '../Domains.module.css'
import { momentOf } from '../domain-words.ts'
import styles from './Confirm.module.css'

/** Under the proof: where it belongs, when it was looked for and will be, and what was found instead. */
export function CheckResult({ domain, method }: { domain: DomainDetail; method: VerificationMethod }) {
  const t = useSettingsT()
  const { status, verification } = domain
  const isThisWay = method === verification.method
  return (
    <div className={styles.words} role="status">
      <p>
        {status === 'succeed' && isThisWay ? t('domains.confirmed_hint') : whereTo(domain, method, t)}{' '}
        {whenLooked(domain, t)}
      </p>
      {isThisWay && status !== 'succeed' && domain.checked_at && <Found domain={domain} method={method} />}
      {status === 'failed' && (
        <p className={domains.refused}>{t(domain.taken ? 'domains.taken_hint' : 'domains.failed_hint')}</p>
      )}
    </div>
  )
}

function Found({ domain: { verification }, method }: { domain: DomainDetail; method: VerificationMethod }) {
  const t = useSettingsT()
  const { found, txt, meta, file } = verification
  if (found === null) return <p>{t('domains.found_not')}</p>
  const expected = { txt: txt.value, meta, file: file.body }[method]
  return (
    <ul className={styles.compare}>
      <li className={domains.warned}>{t('domains.found_value', { value: found })}</li>
      <li>{t('domains.expected_value', { expected })}</li>
    </ul>
  )
}

function whereTo({ name, verification }: DomainDetail, method: VerificationMethod, t: SettingsT): string {
  if (method === 'txt') return t('domains.txt_hint', { host: verification.txt.host })
  const page = `http://${name}/`
  if (method === 'meta') return t('domains.meta_hint', { page })
  return t('domains.file_hint', { page: `${page}${verification.file.name}` })
}

function whenLooked({ status, checked_at, next_check_at }: DomainDetail, t: SettingsT): string {
  if (status === 'prepared') return ''
  const last = checked_at && momentOf(t, checked_at)
  const next = next_check_at && status !== 'failed' && momentOf(t, next_check_at)
  if (last && next) return t('domains.looked', { last, next })
  if (last) return t('domains.looked_last', { last })
  return next ? t('domains.check_next', { next }) : ''
}
