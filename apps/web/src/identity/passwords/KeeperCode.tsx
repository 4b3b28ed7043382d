import { CircleAlert, MessageSquareMore } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CODE_DIGITS } from '#contract/identity/password/password.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CodeBoxes } from '#ui/controls/CodeBoxes.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './KeeperCode.module.css'
import { OwnPassword } from './OwnPassword.tsx'
import type { KeeperCodeState } from './use-keeper-code.ts'

/** Asks for what confirms an act: a code from the keeper, or the password where there is no keeper. */
export const KeeperCode = ({ code }: { code: KeeperCodeState }) =>
  code.by === 'password' ? <OwnPassword code={code} /> : <SentCode code={code} />

/** The button that sends a code, then six boxes with its time and attempts. */
function SentCode({ code }: { code: KeeperCodeState }) {
  const t = useSettingsT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { status, isWrong, wait_s } = code

  useEffect(() => {
    if (status === 'sent') field.current?.focus()
  }, [status])
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong])

  const error = errorText(code, t)
  return (
    <fieldset aria-labelledby={`${id}-name`} className={styles.code}>
      <div id={`${id}-name`} className={styles.name}>
        {t('security.code')}
      </div>
      {status !== 'none' && (
        <CodeBoxes
          ref={field}
          label={t('security.code_digits')}
          length={CODE_DIGITS}
          value={code.digits}
          onChange={code.type}
          isWrong={isWrong}
          disabled={status !== 'sent'}
          describedBy={`${id}-hint`}
        />
      )}
      <div id={`${id}-hint`} className={styles.hint}>
        {error && (
          <p role="alert" className={styles.error}>
            <Icon of={CircleAlert} size={14} />
            {error}
          </p>
        )}
        {status === 'none' && <p>{t('security.code_why')}</p>}
        {status === 'sent' && (
          <p>{t('security.code_sent', { time: clock(code.valid_s), count: code.tries_left })}</p>
        )}
        {wait_s > 0 && <p>{t('security.code_wait', { time: clock(wait_s) })}</p>}
      </div>
      {wait_s === 0 && (
        <div>
          <Button
            variant={status === 'none' ? 'secondary' : 'link'}
            {...(status === 'none' && { icon: MessageSquareMore })}
            busy={code.isSending}
            onClick={code.send}
          >
            {t(status === 'none' ? 'security.code_send' : 'security.code_again')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function errorText({ status, isWrong, failure }: KeeperCodeState, t: SettingsT): string | null {
  if (failure) return failureText(failure, t)
  if (status === 'spent') return t('security.code_spent')
  if (status === 'expired') return t('security.code_expired')
  return isWrong ? t.error('request_code_not_found', {}) : null
}

/** 572 → "9:32" */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
