import { ShieldCheck } from 'lucide-react'
import { Badge } from '#ui/marks/Badge.tsx'
import { usePassport } from '#web/identity/security/get-passport.ts'
import { passportText } from '#web/identity/security/passport-level.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** How well the ecosystem knows who this is; nothing while it cannot be asked. */
export function PassportBadge() {
  const t = useSettingsT()
  const { data: tid = null } = usePassport()
  if (tid === null) return null
  return (
    <Badge kind="seal" icon={ShieldCheck}>
      {passportText(tid, t)}
    </Badge>
  )
}
