import { sectionPath } from '#web/settings/settings-section.ts'
import { SenderRules } from '../senders/SenderRules.tsx'
import { IncomingStep } from './IncomingStep.tsx'
import { ProcessingOrder } from './ProcessingOrder.tsx'

/** What happens to a message that comes, down to the filters: in the order in which delivery does it. */
export const IncomingSteps = ({ mayChange }: { mayChange: boolean }) => (
  <>
    <ProcessingOrder />
    <IncomingStep of="senders">
      <SenderRules mayChange={mayChange} />
    </IncomingStep>
    <IncomingStep of="spam" path={sectionPath('main')} />
    <IncomingStep of="addresses" path={sectionPath('aliases')} />
    <IncomingStep of="filters" />
  </>
)
