import { CirclePlay, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { useMayAct } from '../../admission/use-operator-rights.ts'
import { useOperatorT } from '../../words/use-operator-t.ts'
import { useReleaseDestination } from './release-destination.ts'

/** Nothing leaves: that stands above everything. */
export function AllHeld({ reason }: { reason: string }) {
  const t = useOperatorT()
  const release = useReleaseDestination()
  const mayAct = useMayAct()
  return (
    <Banner
      kind="danger"
      icon={TriangleAlert}
      action={
        mayAct && (
          <Button
            variant="secondary"
            icon={CirclePlay}
            busy={release.isPending}
            onClick={() => release.run({ domain: '' })}
          >
            {t('operator.release_all')}
          </Button>
        )
      }
    >
      {[t('operator.all_held'), reason].filter(Boolean).join(' ')}
    </Banner>
  )
}
