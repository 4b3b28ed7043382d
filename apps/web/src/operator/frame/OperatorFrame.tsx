import { type ReactNode, useEffect } from 'react'
import { PhoneFrame } from '#web/frame/PhoneFrame.tsx'
import { DrawerLinks } from '#web/frame/sidebar/DrawerLinks.tsx'
import { SectionMenu } from '#web/frame/sidebar/SectionMenu.tsx'
import { TopLinks } from '#web/frame/TopLinks.tsx'
import { WideFrame } from '#web/frame/WideFrame.tsx'
import { usePhone } from '#web/platform/browser/viewport.ts'
import { wayBack } from '#web/platform/stored/way-back.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './OperatorFrame.module.css'
import { operatorPath } from './operator-path.ts'
import { OPERATOR_SECTIONS, type OperatorSection } from './sections.ts'

interface OperatorFrameProps {
  current: OperatorSection
  children: ReactNode
}

/** What all pages of the operator share: their menu, the way back to the mail, the work area. */
export function OperatorFrame({ current, children }: OperatorFrameProps) {
  const t = useOperatorT()
  const isPhone = usePhone()
  const section = t(`operator.${current.name}`)
  useEffect(() => {
    document.title = t('operator.title', { section })
  }, [t, section])
  if (isPhone) {
    return (
      <PhoneFrame
        menu={t('operator.open_menu')}
        title={<b>{t('operator.operator')}</b>}
        sidebar={(close) => <Menu current={current} onOpen={close} />}
        page={current.name}
      >
        {children}
      </PhoneFrame>
    )
  }
  return (
    <WideFrame
      label={t('operator.sections')}
      sidebar={<Menu current={current} />}
      top={
        <>
          <b className={styles.name}>{t('operator.operator')}</b>
          <TopLinks />
        </>
      }
      page={current.name}
    >
      {children}
    </WideFrame>
  )
}

function Menu({ current, onOpen }: { current: OperatorSection; onOpen?: () => void }) {
  const t = useOperatorT()
  const sections = OPERATOR_SECTIONS.map(({ name, icon }) => ({
    // From a page the book opens where it speaks of that.
    href: name === 'book' && current.name !== 'book' ? operatorPath(name, current.name) : operatorPath(name),
    icon,
    name: t(`operator.${name}`),
    isCurrent: name === current.name,
  }))
  return (
    <SectionMenu
      label={t('operator.sections')}
      back={{ href: wayBack(), text: t('settings.back_to_mail') }}
      groups={[{ title: t('operator.operator'), sections }]}
      onOpen={onOpen}
    >
      {onOpen && <DrawerLinks />}
    </SectionMenu>
  )
}
