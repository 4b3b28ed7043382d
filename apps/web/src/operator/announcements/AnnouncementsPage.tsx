import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { CurrentAnnouncement } from './CurrentAnnouncement.tsx'
import { useAnnouncements } from './list-announcements.ts'

/** What is said to everybody, and what was. */
export function AnnouncementsPage() {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const query = useAnnouncements()
  const date = (moment: string) => formatListDate(t.language, moment, new Date())
  return (
    <SettingsBody title={t('operator.announcements')} lead={t('operator.announcements_lead')} wide>
      <Loaded query={query}>
        {(announcements) => {
          const current = announcements.find(({ is_current }) => is_current)
          const past = announcements.filter(({ is_current }) => !is_current)
          return (
            <>
              {current && <CurrentAnnouncement announcement={current} />}
              {mayAct && <AnnouncementForm />}
              {past.length > 0 && (
                <SettingGroup title={t('operator.announcements_past')}>
                  <Table
                    label={t('operator.announcements_past')}
                    head={[t('operator.announcement_words'), t('operator.act_when')]}
                    showLast
                  >
                    {past.map(({ id, text, since, until }) => (
                      <TableRow key={id}>
                        <td>
                          <TableName>{text[t.language]}</TableName>
                        </td>
                        <td>{`${date(since)} – ${date(until)}`}</td>
                      </TableRow>
                    ))}
                  </Table>
                </SettingGroup>
              )}
            </>
          )
        }}
      </Loaded>
    </SettingsBody>
  )
}
