import { Download, Link, Mail } from 'lucide-react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { zoneLines } from '../dns/zone-lines.ts'
import { dayAndTime } from '../domain-words.ts'
import { useCloseDomainLink } from './calls/close-domain-link.ts'
import { useShareDomain } from './calls/share-domain.ts'
import styles from './Lamps.module.css'
import { CopyButton } from './rows/CopyButton.tsx'

/** For whoever runs the DNS, when that is somebody else: a link, a message with it, a file. */
export function SharePanel({ domain }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const { id, name, shown_name, shared_until } = domain
  const { openComposer } = useComposer()
  const { mutate: share, data: link, isPending, reset } = useShareDomain(id)
  const { mutate: close, isPending: isClosing } = useCloseDomainLink(id)
  const write = (to: string) =>
    openComposer({
      mode: 'new',
      subject: t('lamps.share_subject', { domain: shown_name }),
      text: t('lamps.share_text', { domain: shown_name, link: to }),
    })
  return (
    <section className={styles.part} aria-label={t('lamps.share')}>
      <h3>{t('lamps.share')}</h3>
      <p>{t('lamps.share_hint')}</p>
      {link && shared_until && <CopyButton text={link} label={t('lamps.share_copy')} />}
      {!link && shared_until && <p>{t('lamps.share_until', { date: dayAndTime(t, shared_until) })}</p>}
      <div className={styles.buttons}>
        {!link && (
          <Button variant="secondary" icon={Link} busy={isPending} onClick={() => share()}>
            {t(shared_until ? 'lamps.share_again' : 'lamps.share_make')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={Mail}
          onClick={() => (link ? write(link) : share(undefined, { onSuccess: write }))}
        >
          {t('lamps.share_mail')}
        </Button>
        <Button
          icon={Download}
          onClick={() =>
            saveFile({ name: `${name}.zone`, type: 'text/plain', text: `${zoneLines(domain)}\n` })
          }
        >
          {t('lamps.share_zone')}
        </Button>
        {shared_until && (
          <Button busy={isClosing} onClick={() => close(undefined, { onSuccess: reset })}>
            {t('lamps.share_close')}
          </Button>
        )}
      </div>
    </section>
  )
}
