import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { EXPIRY_DAYS, HINT_CHARS_MAX } from '#contract/protected/protection.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Segments } from '#ui/controls/Segments.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import type { Protection } from './protection.ts'
import styles from './Seal.module.css'

interface HintAndExpiryProps {
  composer: Composer
  protection: Protection
}

/** What is said to those who are asked for the password, and how long it opens the message. */
export function HintAndExpiry({ composer, protection }: HintAndExpiryProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { hint, expires_days } = protection
  const set = (part: Partial<Protection>) => composer.change({ protection: { ...protection, ...part } })

  return (
    <Popover
      label={t('compose.hint_and_expiry')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={<IconButton label={t('compose.hint_and_expiry')} icon={SlidersHorizontal} />}
    >
      <div className={styles.more}>
        <TextField
          label={t('compose.hint')}
          hint={t('compose.hint_seen')}
          maxLength={HINT_CHARS_MAX}
          value={hint}
          onChange={({ target }) => set({ hint: target.value })}
        />
        <div className={styles.expiry}>
          <span aria-hidden="true">{t('compose.expiry')}</span>
          <Segments
            label={t('compose.expiry')}
            options={EXPIRY_DAYS.map((days) => ({
              value: String(days),
              text: t('compose.expiry_days', { count: days }),
            }))}
            value={String(expires_days)}
            onChange={(days) =>
              set({ expires_days: EXPIRY_DAYS.find((one) => String(one) === days) ?? expires_days })
            }
          />
        </div>
      </div>
    </Popover>
  )
}
