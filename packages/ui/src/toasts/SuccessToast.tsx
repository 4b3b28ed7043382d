import { CircleCheck } from 'lucide-react'
import { ToastCard, type ToastProps } from './ToastCard.tsx'

/** The bar at the top of the screen that says what has been done. */
export const SuccessToast = (props: ToastProps) => (
  <ToastCard
    {...props}
    tone="success"
    icon={CircleCheck}
    frame={(className, content) => (
      <output aria-label={props.title} className={className}>
        {content}
      </output>
    )}
  />
)
