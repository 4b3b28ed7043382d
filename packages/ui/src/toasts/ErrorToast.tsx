import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { ToastCard, type ToastProps } from './ToastCard.tsx'

/** The bar at the top of the screen that says why an action has failed. */
export function ErrorToast(props: ToastProps) {
  const id = useId()
  return (
    <ToastCard
      {...props}
      tone="error"
      icon={CircleAlert}
      text_id={id}
      frame={(className, content) => (
        <div
          role="alertdialog"
          aria-modal="false"
          aria-label={props.title}
          aria-describedby={id}
          className={className}
        >
          {content}
        </div>
      )}
    />
  )
}
