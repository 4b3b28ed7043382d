import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { EXPIRY_DAYS, HINT_CHARS_MAX } from '#contract/encryption/protection.ts'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'
import styles from './ProtectionBand.module.css'
import type { Protection } from './protection.ts'

interface HintAndExpiryProps {
  composer: Composer
  protection: Protection
}

/** What is said to those who are asked for the password, and how long it opens the letter. */
export function HintAndExpiry({ composer, protection }: HintAndExpiryProps) {
  const t = useT()
  const id = useId()
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
        <fieldset className={styles.expiry}>
          <legend>{t('compose.expiry')}</legend>
          {EXPIRY_DAYS.map((days) => (
            <label key={days}>
              <input
                type="radio"
                name={id}
                checked={days === expires_days}
                onChange={() => set({ expires_days: days })}
              />
              {t('compose.expiry_days', { count: days })}
            </label>
          ))}
        </fieldset>
      </div>
    </Popover>
  )
}
