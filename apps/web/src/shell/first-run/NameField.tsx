import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './FirstRun.module.css'
import type { useNewAddress } from './use-new-address.ts'

/** The name of an address as it is typed: whether it can be had, and others that can. */
export function NameField({ address }: { address: ReturnType<typeof useNewAddress> }) {
  const t = useSettingsT()
  const [isTouched, setTouched] = useState(false)
  const { name, suggestions, isAvailable, change } = address
  return (
    <>
      <TextField
        label={t('first_run.name')}
        tall
        value={name}
        verbatim
        maxLength={64}
        error={isTouched || address.isRefused ? address.problem : undefined}
        end={<span className={styles.domain}>@{address.domain}</span>}
        onChange={(event) => {
          setTouched(true)
          change(event.target.value)
        }}
      />
      <p className={styles.free} role="status">
        {isAvailable && (
          <>
            <Icon of={Check} size={14} />
            {t('first_run.free')}
          </>
        )}
      </p>
      {suggestions.length > 0 && (
        <fieldset className={styles.suggestions}>
          <legend>{t('first_run.free_too')}</legend>
          {suggestions.map((one) => (
            <Button key={one} variant="secondary" size="sm" onClick={() => change(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
