import type { forwarding as en } from '#texts/en/filters/forwarding.ts'

/** The letter that asks whether mail may be forwarded to an address. */
export const forwarding = {
  message_from: 'Почтамт',
  message_subject: '{owner} хочет пересылать вам письма',
  message_text:
    'Владелец ящика {owner} хочет пересылать часть приходящих туда писем на {email}.\n\nБез вашего согласия ничего не пересылается. Чтобы согласиться или отказаться, откройте страницу и нажмите кнопку:\n\n{link}\n\nСохраните это письмо: на той же странице пересылку можно остановить в любой момент. Если вы ничего об этом не знаете, ничего не делайте.',
} as const satisfies Record<keyof typeof en, string>
