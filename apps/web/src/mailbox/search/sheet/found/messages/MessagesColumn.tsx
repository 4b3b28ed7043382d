import { Button } from '#ui/controls/Button.tsx'
import { useSheetT } from '../../sheet-texts.ts'
import type { Sheet } from '../../use-sheet.ts'
import { Column } from '../Column.tsx'
import styles from '../Option.module.css'
import { Option } from '../Option.tsx'
import { Conversation } from './Conversation.tsx'

/** Letters that were found, a conversation each. */
export function MessagesColumn({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { conversations, isFresh } = sheet.answers
  const { data } = conversations
  return (
    <>
      <Column
        title={t('finding.messages')}
        count={
          data &&
          t(data.is_more ? 'finding.conversations_at_least' : 'finding.conversations_found', {
            count: data.total,
          })
        }
        isLate={!isFresh}
        onRetry={conversations.isError ? () => void conversations.refetch() : undefined}
        empty={data?.total === 0 ? t('finding.no_messages') : undefined}
      >
        {data?.conversations.map((conversation, nth) => {
          const option = sheet.results.messages[nth]
          return (
            option && (
              <Option key={option.id} option={option} cursor={sheet.cursor} className={styles.message}>
                <Conversation conversation={conversation} form={sheet.fields.form} />
              </Option>
            )
          )
        })}
      </Column>
      {data && data.total > 0 && (
        <Button variant="ghost" size="sm" className={styles.more} onClick={sheet.listAll}>
          {t('finding.as_list')}
        </Button>
      )}
    </>
  )
}
