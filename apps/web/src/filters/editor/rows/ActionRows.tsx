import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { FilterAction } from '#contract/filters/filter.schema.ts'
import { FILTER_ACTIONS_MAX } from '#contract/filters/filter.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { Grip } from '#web/filters/list/Grip.tsx'
import { moved, useReorder } from '#web/filters/list/use-reorder.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import { Problem } from '../Problem.tsx'
import type { FilterFormState } from '../use-filter-form.ts'
import { ActionValue } from './ActionValue.tsx'
import { ACTION_CHOICES, type ActionChoice, choiceOf, newAction } from './action-choice.ts'

/** What a filter does. Destroying is asked about when it is chosen, and once more when it is saved. */
export function ActionRows({ state, names }: { state: FilterFormState; names: FilterNames }) {
  const t = useSettingsT()
  const [discarding, setDiscarding] = useState<number | null>(null)
  const hasKeeper = useAccount()?.prices !== null
  const { actions, setActions, addAction, problems } = state
  const reorder = useReorder(
    actions.length,
    (from, to) => setActions(moved(actions, from, to)),
    (_from, to) => t('filters.item_moved', { position: to + 1, total: actions.length }),
  )
  const change = (nth: number, item: FilterAction) =>
    setActions(actions.map((one, index) => (index === nth ? { ...one, item } : one)))
  const pick = (nth: number, choice: ActionChoice) =>
    choice === 'discard' ? setDiscarding(nth) : change(nth, newAction(choice))
  return (
    <>
      <ul className={styles.items} aria-label={t('filters.does')}>
        {actions.map(({ key, item }, nth) => (
          <li key={key} className={classNames(reorder.over === nth && styles.over)} {...reorder.target(nth)}>
            <div className={styles.act}>
              <Grip label={t('filters.move_action', { position: nth + 1 })} nth={nth} reorder={reorder} />
              <Select
                label={t('filters.action')}
                hideLabel
                slim
                options={choicesFor(item, hasKeeper).map((value) => ({
                  value,
                  text: t(`filters.action_${value}`),
                }))}
                value={choiceOf(item)}
                onPick={(choice) => choice !== choiceOf(item) && pick(nth, choice)}
              />
              <div className={styles.value}>
                <ActionValue action={item} names={names} onChange={(action) => change(nth, action)} />
              </div>
              <IconButton
                label={t('filters.remove_action')}
                icon={X}
                iconSize={16}
                onClick={() => setActions(actions.toSpliced(nth, 1))}
              />
            </div>
            <Problem text={problems[`actions.${nth}`]} />
          </li>
        ))}
      </ul>
      <Problem text={problems.actions} />
      <Button
        icon={Plus}
        className={styles.add}
        disabled={actions.length >= FILTER_ACTIONS_MAX}
        onClick={() => addAction(newAction('move'))}
      >
        {t('filters.add_action')}
      </Button>
      <VisuallyHidden>
        <output>{reorder.said}</output>
      </VisuallyHidden>
      {discarding !== null && (
        <AskDialog
          title={t('filters.discard_question')}
          action={t('filters.discard_choose')}
          onClose={() => setDiscarding(null)}
          onConfirm={() => {
            setDiscarding(null)
            change(discarding, { type: 'discard' })
          }}
        >
          <p>{t('filters.discard_text')}</p>
        </AskDialog>
      )}
    </>
  )
}

/** Whoever has no keeper is offered none; an action that is there stays. */
const choicesFor = (item: FilterAction, hasKeeper: boolean): ActionChoice[] =>
  ACTION_CHOICES.filter(
    (choice) => hasKeeper || choice !== 'notify_keeper' || choiceOf(item) === 'notify_keeper',
  )
