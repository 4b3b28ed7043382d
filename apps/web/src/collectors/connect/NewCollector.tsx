import { useLocation } from 'wouter'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import { useSaveCollector } from '../save-collector.ts'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { CreatePanel } from './CreatePanel.tsx'
import { type useAskConsent, useConsentReturn } from './use-consent.ts'
import { useNewCollector } from './use-new-collector.ts'

interface NewCollectorProps {
  /** Of the path of `confirm/:email`; undefined: the first step. */
  email: string | undefined
  askConsent: ReturnType<typeof useAskConsent>
}

const PATH = sectionPath('collectors')
const toConfirm = (email: string) => navigate(`${PATH}/confirm/${encodeURIComponent(email)}`)

/** The forms of a new collector. What is typed lives over both of its steps and goes when they are left. */
export function NewCollector({ email, askConsent }: NewCollectorProps) {
  const t = useSettingsT()
  const [, go] = useLocation()
  const form = useNewCollector({ onCreated: () => navigate(PATH), onByHand: toConfirm })
  const { mutate: save } = useSaveCollector({ onSaved: () => navigate(PATH) })

  useConsentReturn(email === undefined, ({ request, consent }) => {
    if (!request) return form.report({ all: t('collectors.consent_lost') })
    const { server, collector_id: id, ...draftFields } = request
    if (consent && id !== null) return save({ id, ...consent })
    if (consent) return form.connectWith(consent, server, { ...draftFields, password: '' })
    form.change(draftFields)
    form.report({ all: t('collectors.consent_refused') })
  })

  const close = () => go(PATH)
  if (email !== undefined) {
    return (
      <ConfirmPanel
        key={email}
        email={email}
        form={form}
        onChangeEmail={() => navigate(`${PATH}/create`)}
        onClose={close}
      />
    )
  }
  const consent = () => {
    const { password: _password, ...draftFields } = form.draft
    void askConsent({ ...draftFields, email: form.email, collector_id: null })
  }
  const byHand = () =>
    isEmail(form.email) ? toConfirm(form.email) : form.report({ email: t('collectors.email_wrong') })
  return <CreatePanel form={form} onConsent={consent} onByHand={byHand} onClose={close} />
}
