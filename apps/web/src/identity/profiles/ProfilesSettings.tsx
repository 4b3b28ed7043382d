import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { PROFILES_MAX } from '#contract/identity/profiles/profile.ts'
import { Button } from '#ui/controls/Button.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { LoadingRows } from '#web/settings/SettingsStates.tsx'
import { type SectionPageProps, sectionPath } from '#web/settings/settings-section.ts'
import { useAccount } from '../account/get-account.ts'
import { ProfilePanel } from './ProfilePanel.tsx'
import { ProfileRows } from './ProfileRows.tsx'

const PATH = sectionPath('profiles')

/** The names, addresses and signatures that messages leave with. Spec §2 Settings pages. */
export default function ProfilesSettings({ route, params }: SectionPageProps) {
  const t = useSettingsT()
  const account = useAccount()
  const [, go] = useLocation()
  const edited =
    route === 'edit/:id' && account ? account.profiles.find(({ id }) => String(id) === params.id) : null
  if (edited === undefined) return <SectionGone path={PATH} />
  return (
    <SettingsBody
      title={t('settings.profiles')}
      lead={t('profiles.lead')}
      action={
        <Button
          variant="primary"
          icon={Plus}
          disabled={account !== undefined && account.profiles.length >= PROFILES_MAX}
          onClick={() => go(`${PATH}/create`)}
        >
          {t('profiles.new_profile')}
        </Button>
      }
      aside={
        account &&
        route !== '' && (
          <ProfilePanel
            key={edited?.id ?? 'new'}
            account={account}
            profile={edited}
            onClose={() => go(PATH)}
            onDone={() => navigate(PATH)}
          />
        )
      }
    >
      {account ? (
        <ProfileRows
          profiles={account.profiles}
          current={edited?.id ?? null}
          onEdit={(id) => go(`${PATH}/edit/${id}`)}
        />
      ) : (
        <LoadingRows />
      )}
    </SettingsBody>
  )
}
