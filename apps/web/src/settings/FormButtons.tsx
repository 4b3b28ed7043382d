import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

interface FormButtonsProps {
  /** What the button says that sends the form. */
  action: string
  isPending: boolean
  disabled?: boolean | undefined
  onClose: () => void
}

/** At the foot of a form: what sends it, and the way out. */
export function FormButtons({ action, isPending, disabled, onClose }: FormButtonsProps) {
  const t = useSettingsT()
  return (
    <>
      <Button variant="primary" type="submit" busy={isPending} disabled={disabled}>
        {action}
      </Button>
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
    </>
  )
}
