import type { Language } from '#contract/identity/account/account.ts'

/** What the search line understands before a colon. Decisions 34. */
export const OPERATORS = [
  'from',
  'to',
  'subject',
  'body',
  'filename',
  'has',
  'is',
  'label',
  'alias',
  'in',
  'after',
  'before',
  'larger',
  'smaller',
] as const
export type Operator = (typeof OPERATORS)[number]

/** How each is called, the name that is offered first. Any language is understood on any screen. */
export const OPERATOR_NAMES: Record<Language, Record<Operator, readonly [string, ...string[]]>> = {
  en: {
    from: ['from'],
    to: ['to'],
    subject: ['subject'],
    body: ['body', 'text'],
    filename: ['filename', 'file'],
    has: ['has'],
    is: ['is'],
    label: ['label'],
    alias: ['alias'],
    in: ['in', 'folder'],
    after: ['after', 'since'],
    before: ['before'],
    larger: ['larger'],
    smaller: ['smaller'],
  },
  ru: {
    from: ['от'],
    to: ['кому'],
    subject: ['тема'],
    body: ['текст'],
    filename: ['файл'],
    has: ['есть'],
    is: ['статус'],
    label: ['метка'],
    alias: ['адрес'],
    in: ['папка', 'в'],
    after: ['после', 'с'],
    before: ['до'],
    larger: ['больше'],
    smaller: ['меньше'],
  },
}

/** States of a letter that `is:` names. */
export const STATES = ['unread', 'read', 'flagged', 'answered', 'forwarded'] as const
export type State = (typeof STATES)[number]

/** What may stand after `is:`, the word that is offered first. */
export const STATE_NAMES: Record<Language, Record<State, readonly [string, ...string[]]>> = {
  en: {
    unread: ['unread'],
    read: ['read'],
    flagged: ['flagged', 'important', 'starred'],
    answered: ['answered', 'replied'],
    forwarded: ['forwarded'],
  },
  ru: {
    unread: ['непрочитанное', 'непрочитанные'],
    read: ['прочитанное', 'прочитанные'],
    flagged: ['важное', 'важные'],
    answered: ['отвеченное', 'отвеченные'],
    forwarded: ['пересланное', 'пересланные'],
  },
}

/** What may stand after `has:`. */
export const ATTACHMENT_NAMES: Record<Language, readonly [string, ...string[]]> = {
  en: ['attachment', 'attachments', 'file'],
  ru: ['вложение', 'вложения', 'файл'],
}

/** What may stand after `in:` instead of a folder: all of them, and Trash and Spam with them. */
export const WIDTH_NAMES = {
  all: ['all', 'все', 'везде'],
  anywhere: ['anywhere', 'всюду'],
} as const

/** Between two things of which one is enough. */
export const OR_NAMES: Record<Language, string> = { en: 'OR', ru: 'ИЛИ' }

/** Letters after a number that make it a size. */
export const SIZE_NAMES: Readonly<Record<string, number>> = {
  b: 1,
  б: 1,
  k: 1024,
  kb: 1024,
  к: 1024,
  кб: 1024,
  m: 1024 ** 2,
  mb: 1024 ** 2,
  м: 1024 ** 2,
  мб: 1024 ** 2,
  g: 1024 ** 3,
  gb: 1024 ** 3,
  г: 1024 ** 3,
  гб: 1024 ** 3,
}
