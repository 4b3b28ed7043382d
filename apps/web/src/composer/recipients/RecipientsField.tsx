import { type ReactNode, useId } from 'react'
import { useT } from '#web/platform/words/i18n.ts'
import { BouncedNote } from '../limits/BouncedNote.tsx'
import type { Composer } from '../state/composer.ts'
import type { RecipientField } from '../state/composer-state.ts'
import { FieldRow } from './FieldRow.tsx'
import { RecipientInput } from './RecipientInput.tsx'
import styles from './RecipientsField.module.css'
import { RecipientTags } from './RecipientTags.tsx'
import { useRecipients } from './use-recipients.ts'
import { wrongEmail } from './wrong-email.ts'

interface RecipientsFieldProps {
  composer: Composer
  field: RecipientField
  /** The word before it. */
  label: string
  /** Its whole name. */
  name: string
  end?: ReactNode
  /** The reason of a wrong address takes the place of `end`. */
  endYields?: boolean
}

/** Addresses as tags, and the text that is to become one. Spec §5 Composing. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { composer, field, label, name, end, endYields = false } = props
  const t = useT()
  const id = useId()
  const { input, above, isRefused, change } = useRecipients(composer, field)
  const error = input.isWrong ? t(wrongEmail(input.typed)) : isRefused ? t('compose.wrong_email') : undefined
  return (
    <>
      <FieldRow
        label={label}
        htmlFor={id}
        error={error}
        error_id={`${id}-error`}
        end={error && endYields ? null : end}
      >
        <div className={styles.tags}>
          <RecipientTags
            input={input}
            above={above}
            onRemove={(email) => change({ type: 'removed', email })}
          />
          <RecipientInput
            id={id}
            field={field}
            name={name}
            input={input}
            onChange={change}
            error_id={error && `${id}-error`}
          />
        </div>
      </FieldRow>
      <BouncedNote composer={composer} field={field} />
    </>
  )
}
